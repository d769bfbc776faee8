import { badRowCount, badRowsCsv, badRowsName } from './bad-rows-file';
import { fileProblem } from './chosen-file';

test.each([
  [null, 'Please select a file to upload.'],
  [{ name: 'a.csv', size: 1 }, null],
  [{ name: 'A.XLSX', size: 1 }, null],
  [{ name: 'a.json', size: 10 * 1024 * 1024 }, null],
  [{ name: 'a.json', size: 10 * 1024 * 1024 + 1 }, 'The file is larger than 10 MB.'],
  [{ name: 'a.xls', size: 1 }, 'Choose a .csv, .xlsx or .json file.'],
  [{ name: 'csv', size: 1 }, 'Choose a .csv, .xlsx or .json file.'],
])('what is wrong with %p: %p', (file, problem) => {
  expect(fileProblem(file)).toBe(problem);
});

test('the rows to mend come as a file that can be mended and uploaded again', () => {
  const errors = [
    { row: 3, column: 'position', reason: 'Must fill position' },
    { row: 3, column: 'session_date', reason: 'Enter a valid date (YYYY-MM-DD)' },
    { row: 9, column: 'name', reason: 'Must fill name' },
  ];
  const refused = [
    { row: 3, cells: { team_name: 'Hawks', name: 'Eva', last_name: '=evil', player_number: '7', session_date: 'March' } },
    { row: 9, cells: { team_name: 'Hawks' } },
  ];
  expect(badRowsCsv(refused, errors)).toBe(
    '\uFEFFteam_name,name,last_name,player_number,position,session_date,weight_lift_impact,lower_body_power,upper_body_power,serve_speed,serve_accuracy,row,problem\r\n'
    + "Hawks,Eva,'=evil,7,,March,,,,,,3,position: Must fill position; session_date: Enter a valid date (YYYY-MM-DD)\r\n"
    + 'Hawks,,,,,,,,,,,9,name: Must fill name\r\n',
  );
  expect(badRowCount(errors)).toBe(2);
  expect(badRowsName('spring.2026.xlsx')).toBe('spring.2026-rows-to-mend.csv');
});
