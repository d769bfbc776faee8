/** One object that a chart creates, as far as the checks read it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    replicas?: number;
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    [field: string]: unknown;
  };
}

export interface PodSpec {
  enableServiceLinks?: boolean;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number };
  containers: Container[];
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env: Variable[];
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: unknown };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { mountPath: string }[];
}

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string }; fieldRef?: { fieldPath: string } };
}

interface Probe {
  httpGet?: { path: string };
  periodSeconds?: number;
  failureThreshold?: number;
}

/** The pods of the objects that have some, with the name of the object. */
export const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ metadata: { name }, spec }) =>
    spec?.template ? [{ name, replicas: spec.replicas ?? 1, pod: spec.template.spec }] : [],
  );
