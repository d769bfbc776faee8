import { exportClub, importClub } from '@courtside/contracts/club-data';
import type { ClubFile } from '@courtside/contracts/club-file';
import type { LightMyRequestResponse as Response } from 'fastify';
import { importForm } from './import-file';
import type { TestApi } from './test-api';

/** The JSON file of the club of this coach. */
export async function clubFileOf(api: TestApi, { token: as }: { readonly token: string }): Promise<ClubFile> {
  return await api.json(exportClub, { as });
}

/** Brings a file back into the club of this coach. */
export function bringBack(api: TestApi, { token: as }: { readonly token: string }, file: unknown): Promise<Response> {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return api.call(importClub, { as, body: importForm(text, 'courtside-club.json') });
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A file with the same text for two clubs that differ in nothing but their ids and the time of the export. */
export function withoutIds(file: ClubFile): unknown {
  const places = new Map<string, string>();
  const text = JSON.stringify({ ...file, made_at: undefined }).replace(UUID, (id) => {
    const place = places.get(id) ?? `id ${places.size + 1}`;
    places.set(id, place);
    return place;
  });
  return JSON.parse(text);
}
