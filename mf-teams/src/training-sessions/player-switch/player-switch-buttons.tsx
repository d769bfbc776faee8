import { fullName } from '@courtside/contracts/player-list';
import { Button, Icon } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../../texts/en';
import { SWITCH_KEYS, type Step } from './switch-gestures';
import type { PlayerSwitch } from './use-player-switch';

/** Reserves the line while the players load. */
const GROUP: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--cs-space-2)',
  minHeight: 'var(--cs-touch-target)',
  marginBlockStart: 'var(--cs-space-2)',
};
const BUTTON: CSSProperties = { maxWidth: '100%' };
const NAME: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis' };
const STEPS: readonly Step[] = ['previous', 'next'];

/** Buttons with the names of the players before and after. */
export function PlayerSwitchButtons({ beside }: { readonly beside: Omit<PlayerSwitch, 'area'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is inside a paragraph, which can only contain a span
    <span role="group" aria-label={texts.sessions.otherPlayers} style={GROUP}>
      {STEPS.map((step) => {
        const player = beside[step];
        if (!player) return null;
        const name = fullName(player);
        return (
          <Button
            key={step}
            style={BUTTON}
            icon={<Icon name={step === 'previous' ? 'back' : 'forward'} />}
            iconPlacement={step === 'previous' ? 'start' : 'end'}
            aria-label={texts.sessions[step](name)}
            aria-keyshortcuts={SWITCH_KEYS[step]}
            title={texts.sessions.switchHint(texts.sessions[step](name), step === 'previous' ? '←' : '→')}
            onClick={() => beside.open(step)}
          >
            <span style={NAME}>{name}</span>
          </Button>
        );
      })}
    </span>
  );
}
