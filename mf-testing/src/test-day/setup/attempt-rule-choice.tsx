import { useSetAttemptRule } from '@courtside/api-client';
import { ATTEMPT_RULES, type AttemptRule } from '@courtside/contracts/attempt-rules';
import type { Team } from '@courtside/contracts/teams';
import { notify } from '@courtside/session-bus';
import { Segmented } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

const texts = testDayTexts.start;

/** Which of several attempts counts for this team. A change is saved immediately. */
export function AttemptRuleChoice({ team, onBusy }: { team: Team; onBusy: (busy: boolean) => void }) {
  const setRule = useSetAttemptRule();
  const save = async (rule: AttemptRule) => {
    onBusy(true);
    try {
      await setRule.mutateAsync({ id: team.id, attempt_rule: rule });
      const { ruleSaved, ruleSavedMean, rules } = texts;
      const text = rule === 'mean' ? ruleSavedMean(team.team_name) : ruleSaved(team.team_name, rules[rule]);
      notify({ kind: 'success', text });
    } catch {
      notify({ kind: 'error', text: texts.ruleFailed });
    } finally {
      onBusy(false);
    }
  };
  return (
    <fieldset className="test-day-fields">
      <legend>{texts.rule}</legend>
      <Segmented<AttemptRule>
        aria-label={texts.rule}
        disabled={setRule.isPending}
        value={setRule.isPending ? setRule.variables.attempt_rule : team.attempt_rule}
        options={ATTEMPT_RULES.map((value) => ({ value, label: texts.rules[value] }))}
        onChange={(rule) => void save(rule)}
      />
    </fieldset>
  );
}
