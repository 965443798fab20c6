/**
 * Frames a module that swc has prepared for React Refresh: what it registers carries the build's name, as modules of
 * two builds may have the same id, and when it has run it is judged whether it can be replaced in place.
 */
export default function refreshLoader(source, map) {
  const { build } = this.getOptions()
  const key = `${JSON.stringify(`${build} `)} + __webpack_module__.id`
  // On the first line, so that the source map's lines stay right.
  const before = `const $RefreshReg$ = self.memberDev.refresh.register(${key}), $RefreshSig$ = self.memberDev.refresh.signature; `
  const after = `\nself.memberDev.refresh.evaluated(${key}, __webpack_module__);\n`
  this.callback(null, before + source + after, map)
}
