import { fileProblem } from '../chosen-file';
import { failedRowCount, rowErrorsCsv, rowErrorsFileName } from './row-errors-file';

test('a file must be .csv, .xlsx or .json and at most 10 MB', () => {
  const limit = 10 * 1024 * 1024;
  expect(fileProblem(null)).toBe('Please select a file to upload.');
  expect(['a.csv', 'A.XLSX', 'a.json'].map((name) => fileProblem({ name, size: limit }))).toEqual([null, null, null]);
  expect(fileProblem({ name: 'a.json', size: limit + 1 })).toBe('The file is larger than 10 MB.');
  for (const name of ['a.xls', 'csv', 'notes.pdf'])
    expect(fileProblem({ name, size: 1 })).toBe('Choose a .csv, .xlsx or .json file.');
});

test('rows with errors are a CSV file that can be corrected and uploaded again', () => {
  const errors = [
    { row: 3, column: 'position', reason: 'Must fill position' },
    { row: 3, column: 'session_date', reason: 'Enter a valid date (YYYY-MM-DD)' },
    { row: 9, column: 'name', reason: 'Must fill name' },
  ];
  const refused = [
    {
      row: 3,
      cells: { team_name: 'Hawks', name: 'Eva', last_name: '=evil', player_number: '7', session_date: 'March' },
    },
    { row: 9, cells: { team_name: 'Hawks' } },
  ];
  expect(rowErrorsCsv(refused, errors)).toBe(
    '\uFEFFteam_name,name,last_name,player_number,position,session_date,weight_lift_impact,lower_body_power,upper_body_power,serve_speed,serve_accuracy,row,problem\r\n' +
      "Hawks,Eva,'=evil,7,,March,,,,,,3,position: Must fill position; session_date: Enter a valid date (YYYY-MM-DD)\r\n" +
      'Hawks,,,,,,,,,,,9,name: Must fill name\r\n',
  );
  expect(failedRowCount(errors)).toBe(2);
  expect(rowErrorsFileName('spring.2026.xlsx')).toBe('spring.2026-errors.csv');
});
