const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Jest's runtime, except that the test files of a worker share compiled code. Jest compiles each file with a hook for
 * `import()`, so that V8 can't reuse the code of an earlier test file. A script without this hook is compiled once.
 */
module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const start = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (!context || source.includes('import(')) return compile(source, filename);
      let script;
      try {
        script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
      } catch {
        // Jest's own error explains what it can't parse.
        return compile(source, filename);
      }
      return script.runInContext(context);
    };
  }
};
