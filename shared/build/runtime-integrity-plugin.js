/**
 * Lets webpack's script loader ask the page for the integrity of each chunk. The host fills the table from the
 * release manifests and throws for a release file that is in none, so an unlisted script is never run.
 */
export class RuntimeIntegrityPlugin {
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
