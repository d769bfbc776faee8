import { fullName } from '@courtside/contracts/player-list';
import { Button, Icon } from '@courtside/ui';
import { texts } from '../../texts/en';
import '../player-header.css';
import { SWITCH_KEYS, type Step } from './switch-gestures';
import type { PlayerSwitch } from './use-player-switch';

const STEPS: readonly Step[] = ['previous', 'next'];

/** Buttons with the names of the players before and after. */
export function PlayerSwitchButtons({ beside }: { readonly beside: Omit<PlayerSwitch, 'area'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is inside a paragraph, which can only contain a span
    <span role="group" aria-label={texts.sessions.otherPlayers} className="player-switch">
      {STEPS.map((step) => {
        const player = beside[step];
        if (!player) return null;
        const name = fullName(player);
        return (
          <Button
            key={step}
            icon={<Icon name={step === 'previous' ? 'back' : 'forward'} />}
            iconPlacement={step === 'previous' ? 'start' : 'end'}
            aria-label={texts.sessions[step](name)}
            aria-keyshortcuts={SWITCH_KEYS[step]}
            title={texts.sessions.switchHint(texts.sessions[step](name), step === 'previous' ? '←' : '→')}
            onClick={() => beside.open(step)}
          >
            <span className="player-switch__name">{name}</span>
          </Button>
        );
      })}
    </span>
  );
}
