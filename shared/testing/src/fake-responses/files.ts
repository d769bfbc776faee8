import * as imports from '@courtside/contracts/imports';
import { IMPORTS_KEPT } from '@courtside/contracts/limits';
import * as reports from '@courtside/contracts/reports';
import { importRecord } from '../factories';
import { answer, created, file, ok } from './respond';

export const fileResponses = [
  ...answer(imports, {
    uploadImport(club) {
      club.imports.unshift(importRecord({ imported: 1 }));
      return created({ message: 'Imported 1 row.', imported: 1, unchanged: 0 });
    },
    listImports: (club, { query }) => ok(club.imports.slice(0, Number(query.get('limit') ?? IMPORTS_KEPT))),
    downloadTemplate: () => file('template'),
  }),
  ...answer(reports, {
    exportPlayer: () => file('report'),
    exportComparison: () => file('comparison'),
    exportTeam: () => file('team'),
  }),
];
