import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { Generated } from 'kysely';

export interface TeamTables {
  teams: {
    club_id: string;
    id: string;
    team_name: string;
    /** `foldName` of the name, unique within the club. */
    name_fold: string;
    /** JPEG, at most 512 px. */
    picture: Buffer | null;
    /** JPEG, at most 160 px, for lists. */
    thumbnail: Buffer | null;
    version: number;
    /** Incremented on every roster change. The row lock serializes changes of one roster. */
    roster_changes: number;
    /** 1 if its players are invented. */
    sample: Generated<number>;
    /** Which of several attempts counts on the team's test days. */
    attempt_rule: Generated<AttemptRule>;
  };
}
