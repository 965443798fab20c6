import { stripVTControlCharacters } from 'node:util'
import webpack from 'webpack'

/**
 * Builds now and after every change of a file of the build.
 *
 * @param {import('webpack').Configuration} config
 * @param {(outcome: { hash: string, ms: number } | { problems: string[] }) => void} built called after every build; one
 *   that failed leaves the files of the last good one
 * @returns {() => Promise<void>} ends the watch
 */
export function watchBuild(config, built) {
  const compiler = /** @type {import('webpack').Compiler} */ (webpack(config))
  const watching = compiler.watch(
    { aggregateTimeout: 20, ignored: /[\\/](node_modules|dist|\.cache)[\\/]/ },
    (error, stats) => {
      if (!stats) return built({ problems: [error?.message ?? 'The build failed.'] })
      if (stats.hasErrors()) return built({ problems: problemsOf(stats) })
      built({ hash: stats.hash ?? '', ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
    },
  )
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())))
}

/**
 * One text per mistake: where it is and what the compiler says.
 *
 * @param {import('webpack').Stats} stats
 */
const problemsOf = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors?.map(({ moduleName, loc, message }) =>
      stripVTControlCharacters(
        [moduleName && `${moduleName}${loc ? `:${loc}` : ''}`, message].filter(Boolean).join('\n'),
      ),
    ) ?? []
