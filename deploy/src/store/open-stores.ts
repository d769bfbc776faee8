import { artifactsFolder, errorsFolder, registriesFolder, type Settings } from '../settings';
import type { ErrorDocuments } from './error-documents';
import { folderArtifacts } from './folder-artifacts';
import { folderErrorDocuments } from './folder-error-documents';
import { folderRevisionLog } from './folder-revision-log';
import { postgresErrorDocuments } from './postgres-error-documents';
import { postgresRevisionLog } from './postgres-revision-log';
import { openEnvironments, type Environments } from './environments';
import { createRegistryStore, type RegistryStore, type StoreOptions } from './registry-store';
import type { RevisionLog } from './revision-log';
import type { SignedLogOptions } from './signed-log';
import { s3Artifacts } from './s3-artifacts';
import { openBucket } from './s3-bucket';
import type { ArtifactStore } from './stored-artifacts';

const opened = new WeakMap<Settings, ArtifactStore>();

/** The published files: in the data folder, or in a bucket with copies in that folder. */
export function openArtifacts(settings: Settings): ArtifactStore {
  const folder = artifactsFolder(settings.data);
  const known = opened.get(settings);
  if (known) return known;
  const artifacts = settings.s3 ? s3Artifacts(folder, openBucket(settings.s3)) : folderArtifacts(folder);
  opened.set(settings, artifacts);
  return artifacts;
}

const logs = new WeakMap<Settings, RevisionLog>();

/** The revision log: in the data folder, or in PostgreSQL. All who use the same settings share its connections. */
export function openRevisionLog(settings: Settings): RevisionLog {
  const { data, registryDatabaseUrl } = settings;
  const known = logs.get(settings);
  if (known) return known;
  const log = registryDatabaseUrl
    ? postgresRevisionLog(registryDatabaseUrl)
    : folderRevisionLog(registriesFolder(data));
  logs.set(settings, log);
  return log;
}

/** The declared environments. */
export const openDeclaredEnvironments = (settings: Settings, options: SignedLogOptions = {}): Environments =>
  openEnvironments(settings, openRevisionLog(settings), options);

/** The errors of modules: in the data folder, or in the database of the registries. */
export const openErrorDocuments = ({ data, registryDatabaseUrl }: Settings): ErrorDocuments =>
  registryDatabaseUrl ? postgresErrorDocuments(registryDatabaseUrl) : folderErrorDocuments(errorsFolder(data));

/** The registries of all environments. */
export const openRegistries = (settings: Settings, options: StoreOptions = {}): RegistryStore =>
  createRegistryStore(openRevisionLog(settings), {
    overrideOrigins: { staging: settings.overrideOrigins },
    ...options,
  });
