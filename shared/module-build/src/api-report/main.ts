import { writeFile } from 'node:fs/promises';
import { incompatibleExports } from './compatible';
import { checkedInReport, presentReports, reportFile } from './present-reports';
import { formatReport, missingBump, parseReport } from './report';

/** `npm run api-report` writes the reports of the shared packages, unless a change needs another version. */
let refused = false;
for (const report of await presentReports()) {
  const before = await checkedInReport(report.name);
  const checkedIn = before === null ? null : parseReport(before);
  const reason = checkedIn && missingBump(checkedIn, report, await incompatibleExports(checkedIn, report));
  if (reason === null) await writeFile(reportFile(report.name), formatReport(report));
  else process.stderr.write(`${reason}\n`);
  refused ||= reason !== null;
}
process.exitCode = refused ? 1 : 0;
