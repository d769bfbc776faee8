import * as consents from '@courtside/contracts/consents';
import * as dataProtection from '@courtside/contracts/data-protection';
import { isSurelyAdult } from '@courtside/contracts/consent-words';
import { messages } from '@courtside/contracts/messages';
import type { FakeClub } from '../fake-club';
import { answer, deleted, detail, notFound, ok } from './respond';

function consentOf(club: FakeClub, id: string): consents.PlayerConsent {
  const { birth_year = null, consent = null, version } = club.consents.get(id) ?? {};
  const missing = consent === null && !isSurelyAdult(birth_year, new Date().getUTCFullYear());
  return { birth_year, consent, missing, ...(version !== undefined && { version }) };
}

const isKnown = (club: FakeClub, id: string) => club.players.some((player) => player.id === id);

export const consentResponses = answer(consents, {
  getPlayerConsent: (club, { params: { id } }) => (isKnown(club, id) ? ok(consentOf(club, id)) : notFound),
  recordPlayerConsent(club, { params: { id }, body: { version: expected, ...record } }) {
    if (!isKnown(club, id)) return notFound;
    const { version = 0 } = consentOf(club, id);
    if (expected !== undefined && expected !== version) return detail(messages.changedElsewhere, 409);
    club.consents.set(id, { ...record, version: version + 1 });
    return ok(consentOf(club, id));
  },
  listMissingConsents: (club) =>
    ok({
      players: club.players
        .filter(({ id, inactive_since }) => inactive_since === undefined && consentOf(club, id).missing)
        .map(({ id }) => id),
    }),
});

export const dataProtectionResponses = answer(dataProtection, {
  getDataProtection: (club) => ok(club.dataProtection),
  changeDataProtection(club, { body }) {
    club.dataProtection = body;
    if (body.retention_months === null) club.plannedErasures = [];
    return ok(body);
  },
  listPlannedErasures: (club) => ok(club.plannedErasures),
  keepPlayer(club, { params }) {
    club.plannedErasures = club.plannedErasures.filter(({ player }) => player !== params.playerId);
    return deleted;
  },
});
