import { ERASED_KINDS, type ErasedKind } from '@courtside/contracts/erasure-receipt';
import * as playerData from '@courtside/contracts/player-data';
import { answer, file, notFound, ok } from './respond';

export const playerDataResponses = answer(playerData, {
  exportPlayerData: (club, { params: { id } }) =>
    club.players.some((player) => player.id === id) ? file('archive', 'application/zip') : notFound,
  erasePlayer(club, { params: { id } }) {
    if (!club.players.some((player) => player.id === id)) return notFound;
    const sessions = club.sessions.filter(({ player }) => player === id).length;
    club.players = club.players.filter((player) => player.id !== id);
    club.sessions = club.sessions.filter(({ player }) => player !== id);
    const none = Object.fromEntries(Object.keys(ERASED_KINDS).map((kind) => [kind, 0])) as Record<ErasedKind, number>;
    const receipt: playerData.ErasureReceipt = {
      receipt_id: 'receipt-1',
      erased_at: '2026-11-02T10:00:00.000Z',
      records: [id],
      erased: { ...none, records: 1, training_sessions: sessions },
      hash: 'abc123',
    };
    return ok(receipt);
  },
});
