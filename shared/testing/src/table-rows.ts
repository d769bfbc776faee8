import { screen, within } from '@testing-library/react';

/** The texts in the body of a table, row by row, without empty cells. */
export function tableRows(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).filter((text) => text !== ''));
}

/** The rows of the table with the values of the screen's chart. */
export async function chartRows(): Promise<string[][]> {
  const chart = within(await screen.findByRole('figure'));
  return tableRows(chart.getByRole('table'));
}
