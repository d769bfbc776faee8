import { podsOf, type Manifest } from './manifest';

/** What an API needs after its drain to finish what runs: see `api/src/main.ts`. */
const CLOSE_SECONDS = 11;

/** What a pod may do that it shouldn't, or lacks; empty if nothing. */
export function podProblems(manifests: readonly Manifest[]): string[] {
  return podsOf(manifests).flatMap(({ name, pod }) => {
    const rules: Record<string, boolean> = {
      'runs as user 1000': pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser === 1_000,
      'has no token of the cluster': pod.automountServiceAccountToken === false,
      'gets no variables of services': pod.enableServiceLinks === false,
    };
    for (const { env, ...container } of pod.containers) {
      const { securityContext: rights, readinessProbe: readiness, resources } = container;
      const drainSeconds = Number(env.find((variable) => variable.name === 'COURTSIDE_DRAIN_MS')?.value ?? 0) / 1_000;
      const mounts = container.volumeMounts?.map(({ mountPath }) => mountPath) ?? [];
      Object.assign(rules, {
        'has a root that is read-only': rights?.readOnlyRootFilesystem === true,
        'has no capability': rights?.capabilities?.drop?.includes('ALL') === true && !rights.allowPrivilegeEscalation,
        'can write to /data and /tmp': ['/data', '/tmp'].every((folder) => mounts.includes(folder)),
        'has probes': container.livenessProbe?.httpGet?.path === '/livez' && readiness?.httpGet !== undefined,
        'has requests and a limit of memory': Boolean(resources?.requests?.cpu && resources.limits?.memory),
        'finishes what runs before it is killed':
          (pod.terminationGracePeriodSeconds ?? 0) > drainSeconds + CLOSE_SECONDS,
        'drains for more than two periods of its probe':
          drainSeconds === 0 || drainSeconds > 2 * (readiness?.periodSeconds ?? 10),
        'keeps secrets out of its values': env.every(
          (variable) => !isSecret(variable.name) || variable.valueFrom?.secretKeyRef?.key === variable.name,
        ),
      });
    }
    return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${name}: it isn't so that it ${rule}`]));
  });
}

/** Whether a setting's value must be nobody's but the program's. */
const isSecret = (name: string) =>
  /SECRET|TOKEN|_KEYS$|ACCESS_KEY_ID$/.test(name) ||
  ['DATABASE_URL', 'MQTT_URL', 'SMTP_URL'].some((end) => name.endsWith(end));

/** Names of Kubernetes for what must survive the loss of one: at least two, and never both away on purpose. */
export function redundancyProblems(manifests: readonly Manifest[], single: readonly string[]): string[] {
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
  return podsOf(manifests).flatMap(({ name, replicas }) =>
    single.includes(name) || (replicas >= 2 && budgets.includes(name))
      ? []
      : [`${name}: one of it can be the last one`],
  );
}
