/** The date in the user's time zone, as YYYY-MM-DD. */
export function localDate(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}
