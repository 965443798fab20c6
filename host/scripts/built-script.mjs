import webpack from 'webpack'

/**
 * Builds one script apart from the host's own build; nothing is written to disk.
 *
 * @param {webpack.Configuration} config
 * @param {{ asset: string, name: string }} of file of the build that is wanted, and what an error calls it
 * @returns {Promise<{ script: string, files: string[] }>} the script, and the files it was made of
 * @throws Error with the first problem of the build
 */
export async function builtScript(config, { asset, name }) {
  let script = ''
  const compiler = webpack(config)
  compiler.hooks.shouldEmit.tap('builtScript', (compilation) => {
    script = String(compilation.assets[asset]?.source() ?? '')
    return false
  })
  /** @type {webpack.Stats} */
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  const [problem] = stats.compilation.errors
  if (problem) throw new Error(`${name} cannot be built: ${problem.message}`)
  return { script, files: [...stats.compilation.fileDependencies] }
}
