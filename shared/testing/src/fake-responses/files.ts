import * as clubData from '@courtside/contracts/club-data';
import * as importPreviews from '@courtside/contracts/import-preview';
import * as imports from '@courtside/contracts/imports';
import { IMPORTS_KEPT } from '@courtside/contracts/limits';
import * as reports from '@courtside/contracts/reports';
import { DEFAULT_EXPORT_FORMAT } from '@courtside/contracts/export-formats';
import type { FakeRequest } from '../fake-call';
import type { FakeClub } from '../fake-club';
import { importPreview, importRecord } from '../factories';
import { answer, created, file, notFound, ok } from './respond';

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
};
const report = (text: string, { query }: FakeRequest) =>
  file(text, TYPES[query.get('format') ?? DEFAULT_EXPORT_FORMAT] ?? '');

const CLUB_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

function imported(club: FakeClub) {
  club.imports.unshift(importRecord({ imported: 1 }));
  return created({ message: 'Imported 1 row.', imported: 1, unchanged: 0 });
}

export const fileResponses = [
  ...answer(clubData, {
    exportClub: (_, { query }) => file('club', CLUB_TYPES[query.get('kind') ?? 'json'] ?? ''),
    exportTeamSessions: () => file('sessions', 'text/csv'),
    importClub: () => created({ teams: 1, players: 2, sessions: 3, test_days: 0 }),
  }),
  ...answer(imports, {
    uploadImport: imported,
    uploadChecked: imported,
    undoImport(club, { params }) {
      const record = club.imports.find(({ id }) => id === params.id);
      if (!record) return notFound;
      const { undo_until: _, ...undone } = { ...record, undone_at: new Date().toISOString() };
      club.imports = club.imports.map((each) => (each === record ? undone : each));
      const { sessions = 0, players = 0, teams = 0, sessions_changed: restored = 0 } = record;
      return ok({ message: `Deleted ${sessions} sessions.`, sessions, players, teams, restored, kept: [] });
    },
    replaceByImport: () => ok({ message: '1 session now has only the values of the file.', replaced: 1, edited: 0 }),
    listImports: (club, { query }) => ok(club.imports.slice(0, Number(query.get('limit') ?? IMPORTS_KEPT))),
    downloadTemplate: () => file('template', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  ...answer(importPreviews, { previewImport: () => ok(importPreview()) }),
  ...answer(reports, {
    exportPlayer: (_, request) => report('report', request),
    exportComparison: (_, request) => report('comparison', request),
    exportPlayers: (_, request) => report('reports', request),
    exportTeam: (_, request) => report('team', request),
  }),
];
