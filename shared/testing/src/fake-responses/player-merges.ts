import * as merges from '@courtside/contracts/player-merges';
import { messages } from '@courtside/contracts/messages';
import type { FakeClub } from '../fake-club';
import { answer, detail, notFound, ok } from './respond';

/** What a merge does; null if the club lacks one of the players. */
function describe(club: FakeClub, id: string, otherId: string): merges.PlayerMerge | null {
  const [kept, merged] = [id, otherId].map((each) => club.players.find((player) => player.id === each));
  if (!kept || !merged) return null;
  const datesOf = (playerId: string) =>
    club.sessions.filter(({ player }) => player === playerId).map(({ session_date }) => session_date);
  const [moved, own] = [datesOf(otherId), datesOf(id)];
  return {
    kept,
    merged,
    sessions: moved.length,
    shared_days: [...new Set(moved)].filter((date) => own.includes(date)),
  };
}

/** Changes the records that were merged into a player. */
function setMerged(club: FakeClub, keptId: string): void {
  const merged = club.merges
    .filter(({ kept }) => kept === keptId)
    .map(({ record: { id, name, last_name, player_number, external_id } }) => ({
      id,
      name,
      last_name,
      player_number,
      ...(external_id !== undefined && { external_id }),
    }));
  club.players = club.players.map((player) => (player.id === keptId ? { ...player, merged } : player));
}

const moveSessions = (club: FakeClub, ids: readonly string[], player: string): void => {
  club.sessions = club.sessions.map((session) => (ids.includes(session.id) ? { ...session, player } : session));
};

export const playerMergeResponses = answer(merges, {
  previewPlayerMerge(club, { params: { id, otherId } }) {
    const merge = describe(club, id, otherId);
    return merge ? ok(merge) : notFound;
  },
  mergePlayers(club, { params: { id, otherId } }) {
    const merge = describe(club, id, otherId);
    if (!merge) return notFound;
    const sessions = club.sessions.filter(({ player }) => player === otherId).map((session) => session.id);
    club.merges.push({ kept: id, record: merge.merged, sessions });
    club.players = club.players.filter((player) => player.id !== otherId);
    moveSessions(club, sessions, id);
    setMerged(club, id);
    return ok(merge);
  },
  undoPlayerMerge(club, { params: { id, otherId } }) {
    const merge = club.merges.find(({ kept, record }) => kept === id && record.id === otherId);
    const kept = club.players.find((player) => player.id === id);
    if (!merge || !kept) return detail('These records are not merged.', 409);
    club.merges = club.merges.filter((each) => each !== merge);
    const isTaken = club.players.some(({ player_number }) => player_number === merge.record.player_number);
    const restored = { ...merge.record, ...(isTaken && { inactive_since: Date.now() }) };
    club.players.push(restored);
    moveSessions(club, merge.sessions, otherId);
    setMerged(club, id);
    const inactive_reason = isTaken ? messages.playerNumberExists : null;
    return ok({ kept, restored, sessions: merge.sessions.length, inactive_reason });
  },
});
