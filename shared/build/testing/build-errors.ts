import webpack, { type Configuration } from 'webpack'

/** Runs a build and returns its errors, one sentence each; none if it succeeds. */
export async function buildErrors(configuration: Configuration): Promise<string[]> {
  const compiler = webpack(configuration)
  if (!compiler) throw new Error('webpack made no compiler')
  try {
    return await new Promise((resolve, reject) =>
      compiler.run((error, stats) =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
      ),
    )
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
