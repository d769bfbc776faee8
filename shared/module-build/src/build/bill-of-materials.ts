import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Stats, StatsCompilation } from '@rspack/core';

type BundledModule = NonNullable<StatsCompilation['modules']>[number];

/** The folder of the npm package that a file belongs to, if any. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const { Builders, Factories } = Contrib.FromNodePackageJson;
const licenses = new Contrib.License.Factories.LicenseFactory(() => {
  // The library then records a licence expression as text.
  throw new Error('Licence expressions are not checked.');
});
const components = new Builders.ComponentBuilder(new Factories.ExternalReferenceFactory(), licenses);

function* filesOf(modules: readonly BundledModule[] = []): Generator<string> {
  for (const { nameForCondition, modules: concatenated } of modules) {
    if (nameForCondition) yield nameForCondition;
    yield* filesOf(concatenated);
  }
}

/** The folders of all npm packages with code in a bundle. */
function packageFolders(stats: Stats): Set<string> {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    modulesSpace: Infinity,
    nestedModules: true,
    nestedModulesSpace: Infinity,
  });
  // The service worker is compiled as a child. Its report omits modules that are concatenated with its first file.
  const children = stats.compilation.children.flatMap((child) => [...child.modules]);
  const files = [...filesOf(modules), ...children.flatMap((module) => module.nameForCondition() ?? [])];
  return new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []));
}

/**
 * The npm packages of a bundle with their versions and licences, as CycloneDX 1.6 JSON. The same bundle produces the
 * same text, because it contains neither a date nor a serial number.
 * @param name the module, or `shell`
 */
export function billOfMaterials(name: string, stats: Stats): string {
  const application = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: application }) });
  for (const folder of packageFolders(stats)) {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    const component = components.makeComponent(manifest);
    if (!component) continue;
    component.purl = `pkg:npm/${String(manifest.name).replace(/^@/, '%40')}@${String(manifest.version)}`;
    component.bomRef.value = component.purl;
    bom.components.add(component);
  }
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalize).serialize(bom, { sortLists: true, space: 1 });
}
