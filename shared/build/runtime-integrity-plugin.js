/**
 * Makes webpack's script loader look up the integrity of each chunk in the page. The host fills the table from the
 * release manifests and throws for a file that is in none of them, so an unlisted script never runs.
 */
export class RuntimeIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Template, runtime } = compiler.webpack
    compiler.hooks.compilation.tap('RuntimeIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeIntegrityPlugin',
        (code) =>
          Template.asString([
            code,
            'var integrity = self.memberIntegrity && self.memberIntegrity(script.src);',
            'if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }',
          ]),
      )
    })
  }
}
