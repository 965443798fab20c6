import { stripVTControlCharacters } from 'node:util'
import webpack from 'webpack'

/**
 * Builds now and whenever a file of the build has changed.
 *
 * @param {object} config webpack's
 * @param {(outcome: { hash: string, ms: number } | { problems: string[] }) => void} built hears of every build; what
 *   failed has left the files of the last good one
 * @returns {() => Promise<void>} ends the watch
 */
export function watchBuild(config, built) {
  const compiler = webpack(config)
  const watching = compiler.watch(
    { aggregateTimeout: 20, ignored: /[\\/](node_modules|dist|\.cache)[\\/]/ },
    (error, stats) => {
      if (error) return built({ problems: [error.message] })
      if (stats.hasErrors()) return built({ problems: problemsOf(stats) })
      built({ hash: stats.hash, ms: stats.endTime - stats.startTime })
    },
  )
  return () => new Promise((resolve) => watching.close(() => compiler.close(() => resolve())))
}

/** One text per mistake: where it is and what the compiler says. */
const problemsOf = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors.map(({ moduleName, loc, message }) =>
      stripVTControlCharacters(
        [moduleName && `${moduleName}${loc ? `:${loc}` : ''}`, message].filter(Boolean).join('\n'),
      ),
    )
