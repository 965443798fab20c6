/**
 * Wraps a module that swc has prepared for React Refresh. What it registers carries the build's name, as modules of
 * two builds may have the same id; after it has run, the page decides whether it can be replaced in place.
 *
 * @this {import('webpack').LoaderContext<{ build: string }>}
 * @param {string} source
 * @param {any} map
 */
export default function refreshLoader(source, map) {
  const { build } = this.getOptions()
  const key = `${JSON.stringify(`${build} `)} + __webpack_module__.id`
  // On the first line, so that the source map's lines stay right.
  const before = `const $RefreshReg$ = self.memberDev.refresh.register(${key}), $RefreshSig$ = self.memberDev.refresh.signature; `
  const after = `\nself.memberDev.refresh.evaluated(${key}, __webpack_module__);\n`
  this.callback(null, before + source + after, map)
}
