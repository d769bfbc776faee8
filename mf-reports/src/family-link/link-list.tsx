import { usePlayerLinks, useRevokePlayerLink } from '@courtside/api-client';
import type { PlayerLink } from '@courtside/contracts/family-links';
import { notify } from '@courtside/session-bus';
import { Button, ErrorState, Flex, screenDate, screenMoment, Stack } from '@courtside/ui';
import { useId } from 'react';
import { shareTexts as texts } from '../texts/family.en';

/** So many openings of a link are listed with their time. */
const SHOWN_OPENINGS = 5;

/** The links of a player, each with its openings. Shows nothing if there are none. */
export function LinkList({ playerId }: { playerId: string }) {
  const { data: links = [], isError, refetch } = usePlayerLinks(playerId);
  const revoke = useRevokePlayerLink(playerId);
  const id = useId();
  if (isError) return <ErrorState text={texts.listFailed} onRetry={() => void refetch()} />;
  if (links.length === 0) return null;
  const end = (link: PlayerLink) =>
    revoke.mutate(link.id, {
      onSuccess: () => notify({ kind: 'success', text: texts.revoked }),
      onError: () => notify({ kind: 'error', text: texts.revokeFailed }),
    });
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <h3 id={id}>{texts.links}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
        <ul className="cs-stack" role="list" aria-labelledby={id} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {links.map((link) => (
            <Flex component="li" wrap gap={12} align="center" justify="space-between" key={link.id}>
              <div style={{ flex: '1 1 220px', minWidth: 0 }}>
                <strong>{texts.madeOn(screenMoment(link.created_at))}</strong>
                <p className="cs-muted">{stateText(link)}</p>
                <p className="cs-muted">{openingsText(link)}</p>
              </div>
              {link.state === 'open' && (
                <Button
                  danger
                  aria-label={texts.revokeOf(screenMoment(link.created_at))}
                  loading={revoke.isPending && revoke.variables === link.id}
                  onClick={() => end(link)}
                >
                  {texts.revoke}
                </Button>
              )}
            </Flex>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function stateText({ state, expires_at, max_openings, opened }: PlayerLink): string {
  if (state !== 'open') return texts.states[state];
  const left = max_openings === null ? texts.unlimited : texts.left(max_openings - opened.length);
  return texts.states.open(screenDate(new Date(expires_at)), left);
}

function openingsText({ opened }: PlayerLink): string {
  if (opened.length === 0) return texts.never;
  const moments = opened.slice(0, SHOWN_OPENINGS).map((moment) => screenMoment(moment));
  const earlier = opened.length - moments.length;
  return texts.opened(opened.length, moments.join('; ')) + (earlier > 0 ? texts.andEarlier(earlier) : '');
}
