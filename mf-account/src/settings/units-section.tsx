import { unitsOf, useEditUser, useUser } from '@courtside/api-client';
import { UNIT_SYSTEMS, type Units } from '@courtside/contracts/display-units';
import { notify } from '@courtside/session-bus';
import { ErrorState, Section, Segmented } from '@courtside/ui';
import { userTexts } from '../texts/user.en';

const texts = userTexts.settings;
const options = UNIT_SYSTEMS.map((units) => ({ value: units, label: texts.unitNames[units] }));

/** The choice of display units. It is saved immediately. */
export function UnitsSection() {
  const { data: user, isError, refetch } = useUser();
  const save = useEditUser();
  // Shows the new choice while it is being saved, and the stored one if that fails. Shows none until the units are
  // loaded.
  const units = (save.isPending ? save.variables.units : undefined) ?? unitsOf(user) ?? '';
  const choose = (chosen: Units | '') => {
    if (chosen === '') return;
    save.mutate(
      { units: chosen },
      {
        onSuccess: () => notify({ kind: 'success', text: texts.unitsSaved }),
        onError: () => notify({ kind: 'error', text: texts.unitsFailed }),
      },
    );
  };
  return (
    <Section
      title={texts.units}
      text={texts.unitsText}
      actions={
        <Segmented<Units | ''>
          aria-label={texts.units}
          options={options}
          value={units}
          disabled={!user}
          onChange={choose}
        />
      }
    >
      {!user && isError && <ErrorState text={texts.unitsUnknown} onRetry={() => void refetch()} />}
    </Section>
  );
}
