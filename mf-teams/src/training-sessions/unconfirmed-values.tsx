import { ApiError, useEditTrainingSession, useMay, useUnits } from '@courtside/api-client';
import { METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';
import { valueText } from '@courtside/contracts/plausible-values';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { unconfirmedText } from '@courtside/contracts/unconfirmed';
import { notify } from '@courtside/session-bus';
import { Actions, Alert, Button, Stack } from '@courtside/ui';
import { texts } from '../texts/en';

interface UnconfirmedValuesProps {
  readonly session: TrainingSession;
  readonly teamId: string;
  readonly onCorrect: (session: TrainingSession) => void;
}

/** The unusual values of a session that nobody has confirmed, each with its actions. */
export function UnconfirmedValues({ session, ...props }: UnconfirmedValuesProps) {
  return session.unconfirmed?.map((metric) => (
    <Unconfirmed key={metric} session={session} metric={metric} {...props} />
  ));
}

function Unconfirmed({ session, teamId, metric, onCorrect }: UnconfirmedValuesProps & { readonly metric: Metric }) {
  const edit = useEditTrainingSession();
  const units = useUnits();
  const may = useMay();
  const confirm = async () => {
    try {
      await edit.mutateAsync({ id: session.id, version: session.version, confirmed: [metric] });
      notify({ kind: 'success', text: texts.sessions.confirmed });
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.detail : undefined;
      notify({ kind: 'error', text: detail || texts.sessions.confirmFailed });
    }
  };
  const value = valueText(metric, session[`decrypted_${metric}`], units);
  return (
    <Alert
      type="warning"
      showIcon
      title={`${METRIC_LABELS[metric].label}: ${value}. ${texts.sessions.notConfirmed}`}
      description={
        <Stack gap="small">
          <span>{unconfirmedText(metric)}</span>
          {may('editTrainingSession', teamId) && (
            <Actions>
              <Button loading={edit.isPending} onClick={() => void confirm()}>
                {texts.sessions.confirm}
              </Button>
              <Button onClick={() => onCorrect(session)}>{texts.sessions.correct}</Button>
            </Actions>
          )}
        </Stack>
      }
    />
  );
}
