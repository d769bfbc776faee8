import type { PreviewContradiction } from '@courtside/contracts/import-preview';
import { fullName } from '@courtside/contracts/player-list';
import { Actions, Alert, Button, Stack } from '@courtside/ui';
import { useState } from 'react';
import { FocusedResult } from '../player-differences/focused-result';
import { texts } from '../texts/import-check.en';
import { choosePlayer, forgetPlayer, playerChoice, playerKey } from './choose-names';
import type { ChoosingProps } from './choosing';

/** Names whose rows contradict the player of this name. The coach says whether it is the same player, and can take it back. */
export function Contradictions({ preview, choices, onChoices }: ChoosingProps) {
  const [decided, setDecided] = useState<readonly PreviewContradiction[]>([]);
  const chosen = decided.filter((each) => playerChoice(choices, each) !== undefined);
  const keys = new Set(chosen.map(playerKey));
  const open = (preview.contradictions ?? []).filter((each) => !keys.has(playerKey(each)));
  const all = [...chosen, ...open].toSorted((a, b) => a.row - b.row);
  if (all.length === 0) return null;
  const decide = (each: PreviewContradiction) => {
    setDecided((last) => [...last.filter((other) => playerKey(other) !== playerKey(each)), each]);
    onChoices(choosePlayer(choices, each, each.player));
  };
  return (
    <Stack gap="small">
      {all.map((each) =>
        keys.has(playerKey(each)) ? (
          <FocusedResult key={playerKey(each)}>
            <Alert
              type="success"
              showIcon
              title={texts.samePlayer(fullName(each), each.rows)}
              action={<Button onClick={() => onChoices(forgetPlayer(choices, each))}>{texts.reset}</Button>}
            />
          </FocusedResult>
        ) : (
          <Alert
            key={playerKey(each)}
            type="warning"
            showIcon
            title={each.reason}
            description={
              <Stack gap="small">
                <span>{texts.contradiction(each.rows)}</span>
                <Actions>
                  <Button onClick={() => decide(each)}>{texts.isSamePlayer}</Button>
                </Actions>
              </Stack>
            }
          />
        ),
      )}
    </Stack>
  );
}
