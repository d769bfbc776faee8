import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Runs the bundler. @throws Error with its messages if the build fails */
export async function compile(configuration: Configuration, colors = false): Promise<Stats> {
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, result) =>
      compiler.close(() =>
        error || !result ? reject(error ?? new Error('The build has no result.')) : resolve(result),
      ),
    );
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors }));
  return stats;
}
