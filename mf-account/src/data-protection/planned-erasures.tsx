import { useKeepPlayer, usePlannedErasures } from '@courtside/api-client';
import { localDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import { Button, ErrorState, PlayerAvatar, screenDate, Section, Skeleton } from '@courtside/ui';
import { PeopleList, PersonRow } from '../staff/person-row';
import { withNotice } from '../staff/with-notice';
import { dataProtectionTexts } from '../texts/data-protection.en';

const texts = dataProtectionTexts.planned;
const dateOf = (time: string) => screenDate(localDate(Date.parse(time)));

/** The players whose data will be erased, and from when on. */
export function PlannedErasures() {
  const { data: planned, isError, refetch } = usePlannedErasures();
  const keep = useKeepPlayer();
  return (
    <Section title={texts.title} text={texts.text}>
      {!planned && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!planned && !isError && <Skeleton active avatar paragraph={{ rows: 2 }} />}
      {planned?.length === 0 && <p>{texts.none}</p>}
      {planned && planned.length > 0 && (
        <PeopleList label={texts.title}>
          {planned.map((player) => {
            const name = fullName(player);
            return (
              <PersonRow
                key={player.player}
                picture={<PlayerAvatar name={player.name} lastName={player.last_name} size={40} />}
                name={<strong>{name}</strong>}
                text={texts.when(dateOf(player.erased_from), player.team_name, dateOf(player.last_used))}
              >
                <Button
                  aria-label={texts.keepOne(name)}
                  loading={keep.isPending && keep.variables === player.player}
                  onClick={() =>
                    void withNotice(keep.mutateAsync(player.player), {
                      done: texts.kept(name),
                      failed: texts.keepFailed,
                    })
                  }
                >
                  {texts.keep}
                </Button>
              </PersonRow>
            );
          })}
        </PeopleList>
      )}
    </Section>
  );
}
