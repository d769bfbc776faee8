import { useId } from 'react';
import { Button } from '@courtside/ui';
import { texts } from '../texts/en';
import type { Choice, ChoosableModule } from './choice';

interface ModuleChoiceProps {
  module: ChoosableModule;
  choice: Choice;
  environment: string;
  /** Why the choice can't be used. */
  problem: string | undefined;
  onChange: (choice: Choice) => void;
  /** Set if this tab overrides the module. */
  onReset: (() => void) | undefined;
}

const published = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The choice of one module: a release, and the address if it is on the developer's machine. */
export function ModuleChoice({ module, choice, environment, problem, onChange, onReset }: ModuleChoiceProps) {
  const id = useId();
  const { name, title, versions } = module;
  const isMachine = choice.from === 'machine';
  const isKnown = isMachine || choice.from === 'environment' || versions.some(({ version }) => version === choice.from);
  const invalid = problem !== undefined;
  const problemId = invalid ? `${id}-problem` : undefined;
  return (
    <li data-choice={name}>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        value={choice.from}
        onChange={({ target }) => onChange({ ...choice, from: target.value })}
        aria-invalid={invalid && !isMachine}
        aria-describedby={isMachine ? undefined : problemId}
      >
        <option value="environment">{texts.choices.environment(environment)}</option>
        {!isKnown && <option value={choice.from}>{choice.from}</option>}
        {versions.map(({ version, source, publishedAt }) => (
          <option key={version} value={version}>
            {texts.choices.version(version, source, published.format(new Date(publishedAt)))}
          </option>
        ))}
        <option value="machine">{texts.choices.machine}</option>
      </select>
      {isMachine && (
        <div className="shell-choices__address">
          <label htmlFor={`${id}-address`}>{texts.choices.address(title)}</label>
          <input
            id={`${id}-address`}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={choice.address}
            onChange={({ target }) => onChange({ ...choice, address: target.value })}
            aria-invalid={invalid}
            aria-describedby={[problemId, `${id}-help`].filter(Boolean).join(' ')}
          />
          <p id={`${id}-help`} className="cs-muted">
            {texts.choices.howToServe(name)}
          </p>
        </div>
      )}
      {problem !== undefined && (
        <p id={problemId} className="shell-choices__problem">
          {texts.choices.problem(problem)}
        </p>
      )}
      {onReset && (
        <Button aria-label={texts.choices.resetOf(title)} onClick={onReset}>
          {texts.choices.reset}
        </Button>
      )}
    </li>
  );
}
