import type { Proofs } from '@courtside/release-client/proofs';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { screenMoment, Tag } from '@courtside/ui';
import { calls } from '../../addresses';
import { versionGiven } from '../history/steps-of';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';
import type { PromotedChange } from './changes-of';

interface ModuleProps {
  from: string;
  to: string;
  change: PromotedChange;
  /** Of the environment from which it comes. */
  history: readonly HistoryLine[];
  isAllowed: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A module that a promotion would change: the versions, who published it and why, and which proof is missing. */
export function PromotedModule({ from, to, change, history, isAllowed, isChosen, onChoose }: ModuleProps) {
  const { module, before, after } = change;
  const line = history.findLast((each) => versionGiven(each, module) === after);
  return (
    <li className="releases-row" data-compact>
      <div>
        <label className="releases-choice">
          <input
            type="checkbox"
            aria-label={texts.promotion.choose(module)}
            checked={isChosen}
            disabled={!isAllowed}
            onChange={({ target: { checked } }) => onChoose(checked)}
          />
          <span>
            <strong>{module}</strong>{' '}
            <span translate="no">
              {before === null ? texts.promotion.isNew : <code title={before}>{shortVersion(before)}</code>} →{' '}
              <code title={after}>{shortVersion(after)}</code>
            </span>
          </span>
        </label>
        {line && <p>{line.why}</p>}
        {line && <p className="cs-muted">{texts.promotion.by(line.who, screenMoment(line.when))}</p>}
        {!isAllowed && <p className="cs-muted">{texts.promotion.notYours}</p>}
        <ProofTags from={from} to={to} module={module} />
      </div>
    </li>
  );
}

/** The checks that the environment requires of the combination that a promotion of this module would make. */
function ProofTags({ from, to, module }: { from: string; to: string; module: string }) {
  const { data } = useLive<Proofs>(calls.proofs(to), { module, from }, 10_000);
  if (!data || data.required.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="releases-tags" role="list" aria-label={texts.promotion.proofs}>
      {data.required.map((check) => {
        const result = data.results.find((each) => each.check === check);
        return (
          <li key={check}>
            {!result ? (
              <Tag color="warning">{texts.promotion.proofMissing(check)}</Tag>
            ) : result.passed ? (
              <Tag color="success">{texts.promotion.proofPassed(check)}</Tag>
            ) : (
              <Tag color="error">{texts.promotion.proofFailed(check)}</Tag>
            )}
          </li>
        );
      })}
    </ul>
  );
}
