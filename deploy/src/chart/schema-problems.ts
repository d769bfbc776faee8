import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import type { Manifest } from './manifest';

/** The schemas of Kubernetes for the kinds that the chart has. */
const MODELS = { Deployment, StatefulSet, Ingress, NetworkPolicy, PodDisruptionBudget, Service };
const TOP_LEVEL = ['apiVersion', 'kind', 'metadata', 'spec'];

/**
 * A copy of a value that notes which of its fields are read. A schema reads every field that it knows, and it knows none
 * that is misspelt, which Kubernetes would ignore.
 */
function noting(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const own = `${path}/${name}`;
    unread.add(own);
    return [name, own, noting(field, own, unread)] as const;
  });
  const copy = isList
    ? fields.map(([, , field]) => field)
    : Object.fromEntries(fields.map(([name, , field]) => [name, field]));
  const paths = new Map(fields.map(([name, own]) => [name, own]));
  return new Proxy(copy, {
    get(target, name, receiver) {
      if (typeof name === 'string') unread.delete(paths.get(name) ?? '');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

/** Why Kubernetes would refuse an object, or ignore a part of it; empty if it wouldn't. */
export function schemaProblems(manifest: Manifest): string[] {
  const where = `${manifest.kind} ${manifest.metadata.name}`;
  const Model = Object.values(MODELS).find(({ kind }) => kind === manifest.kind);
  if (!Model || Model.apiVersion !== manifest.apiVersion)
    return [`${where}: no schema for ${manifest.kind} of ${manifest.apiVersion}`];
  const unread = new Set<string>();
  try {
    const model = new Model(manifest as never);
    // Not before, because the model itself reads and copies everything.
    Object.assign(model, {
      metadata: noting(model.metadata, '/metadata', unread),
      spec: noting(model.spec, '/spec', unread),
    });
    model.validate();
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
  const misspelt = Object.keys(manifest).filter((name) => !TOP_LEVEL.includes(name));
  return [...misspelt.map((name) => `/${name}`), ...unread].map(
    (field) => `${where}: ${field} is no field of this kind`,
  );
}
