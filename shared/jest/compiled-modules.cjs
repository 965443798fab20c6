const vm = require('node:vm')

/**
 * Jest compiles each module again for each test file that imports it. A worker that has compiled it once keeps V8's
 * compiled code, which takes less time to load than the source to compile.
 *
 * @type {Map<string, { code: string, params: string, cachedData: Buffer | undefined }>} by the path of the module
 */
const compiled = new Map()
const { compileFunction } = vm

/** @type {typeof compileFunction} */
vm.compileFunction = (code, params, options) => {
  const filename = options?.filename ?? ''
  const known = compiled.get(filename)
  if (known?.code === code && known.params === String(params))
    return compileFunction(code, params, { ...options, cachedData: known.cachedData })
  const compiledFunction = compileFunction(code, params, { ...options, produceCachedData: true })
  compiled.set(filename, { code, params: String(params), cachedData: compiledFunction.cachedData })
  return compiledFunction
}
