import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { KnownVersions } from '@courtside/registry/known-versions';
import { Button } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { reloadWith } from '../overrides/reload-with';
import { changeOverrides, resolveOverride } from '../overrides/tab-overrides';
import { texts } from '../texts/en';
import { choiceOf, choosableModules, requestOf, type Choice } from './choice';
import { ModuleChoice } from './module-choice';
import { gatewayPaths } from '@courtside/contracts/paths';

const TIMEOUT_MS = 10_000;

/**
 * Asks the environment which versions of the modules it knows.
 * @throws Error if it doesn't answer, or has no such list
 */
async function fetchKnownVersions(): Promise<KnownVersions> {
  const answer = await fetch(gatewayPaths.releaseVersions, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${gatewayPaths.releaseVersions} answered ${answer.status}`);
  return KnownVersions.parse(await answer.json());
}

/** The known versions, null until they arrive, or false if they can't be listed. */
function useKnownVersions(): KnownVersions | null | false {
  const [known, setKnown] = useState<KnownVersions | null | false>(null);
  useEffect(() => {
    let isOpen = true;
    void fetchKnownVersions().then(
      (answer) => isOpen && setKnown(answer),
      () => isOpen && setKnown(false),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return known;
}

/** Lets a developer choose the release of each module for this tab. Shown only if the environment allows overrides. */
export default function VersionChoices() {
  const { live, overrides } = useShell();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const known = useKnownVersions();
  const [edited, setEdited] = useState<Readonly<Record<string, Choice>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [checking, setChecking] = useState(false);
  const registry = live.active.get();
  const origins = registry.overrideOrigins;
  const overrideOf = (name: string) => overrides.find(({ module }) => module === name);
  const choices = choosableModules(registry, known || null, overrides).map((module) => {
    const running = choiceOf(overrideOf(module.name), origins);
    const choice = edited[module.name] ?? running;
    const request = requestOf(module.name, choice);
    const changed = choice.from !== running.from || request.address !== requestOf(module.name, running).address;
    return { module, choice, request, changed };
  });
  const changes = choices.filter(({ changed }) => changed);

  const apply = async () => {
    setChecking(true);
    const resolved = await Promise.all(
      changes.map(async ({ choice, request }) => {
        if (choice.from === 'environment') return { module: request.module, problem: null };
        return resolveOverride(request, origins);
      }),
    );
    setChecking(false);
    const found = resolved.flatMap(({ module, problem }) => (problem ? [[module, problem] as const] : []));
    // A screen reader reads the problem with the field.
    flushSync(() => setProblems(Object.fromEntries(found)));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (found.length === 0) reloadWith(() => changeOverrides(changes.map(({ request }) => request)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0 && !checking) void apply();
  };
  const refused = choices.flatMap(({ module }) => (problems[module.name] ? [module.title] : []));
  const status = () => {
    if (checking) return texts.choices.checking;
    if (refused.length > 0) return texts.choices.refused(refused);
    return known === null ? texts.choices.loading : '';
  };

  return (
    <form ref={form} className="shell-choices" aria-labelledby={heading} noValidate onSubmit={submit}>
      <h3 id={heading}>{texts.choices.title}</h3>
      <p className="cs-muted">{known === false ? texts.choices.unknown : texts.choices.hint}</p>
      <ul>
        {choices.map(({ module, choice }) => (
          <ModuleChoice
            key={module.name}
            module={module}
            choice={choice}
            environment={registry.environment}
            problem={problems[module.name]}
            onChange={(next) => {
              setEdited({ ...edited, [module.name]: next });
              setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => name !== module.name)));
            }}
            onReset={
              overrideOf(module.name) &&
              (() => reloadWith(() => changeOverrides([{ module: module.name, address: '' }])))
            }
          />
        ))}
      </ul>
      <div className="shell-choices__apply">
        <output>{status()}</output>
        <Button htmlType="submit" disabled={changes.length === 0} aria-disabled={checking}>
          {texts.choices.apply}
        </Button>
      </div>
    </form>
  );
}
