import { automaticAuthor, isReleaseStore, openServedStore, openStore, type Store } from '@member/release-store'
import { exitCodes, Failure, operatorName } from '@member/release-store/command-line'
import { exitCodeOf, type Output } from './exit-code.ts'
import { oneLine } from './given-values.ts'
import { runProgram } from './program.ts'
import { placeOf, runAtSite } from './site/run-at-site.ts'

/** The process a command runs in. */
export interface Environment extends Output {
  /** How long a rollback waits for what open tabs say; undefined where no person reads along. Milliseconds. */
  tabsMs?: number | undefined
  env: Record<string, string | undefined>
}

/** Runs one command line of `release` and resolves with the exit code; see `exitCodeOf`. */
export const main = (argv: readonly string[], environment: Environment): Promise<number> =>
  exitCodeOf(argv, environment, async (print) => {
    const { env, warn, tabsMs } = environment
    let exitCode = exitCodes.done
    await runProgram(argv, {
      print,
      async act(given, { store, asked, run }) {
        const place = placeOf(given, env)
        if (place.kind === 'site') {
          exitCode = await runAtSite(place, asked, { print, warn })
          return
        }
        const author = { by: authorOf(env), now: () => new Date() }
        const { json, dryRun = false, ifGeneration: seen } = given
        const format = json ? 'json' : 'text'
        const context = {
          store: (store === 'existing' ? openServedStore : openStore)(place.location, env),
          author,
          format,
          dryRun,
          seen,
          tabsMs: json ? undefined : tabsMs,
          print,
          warn,
        } as const
        if (store === 'existing') await requireStore(context.store)
        await run(context)
      },
    })
    return exitCode
  })

/**
 * Who the history names. What the servers do on their own has a name that no person may take, as it is judged by it.
 * @throws Failure `usage` for that name
 */
function authorOf(env: Environment['env']): string {
  if (env.RELEASE_AUTOMATIC === 'on') return automaticAuthor
  const by = oneLine(env.RELEASE_BY || operatorName(env))
  if (by.toLowerCase() !== automaticAuthor) return by
  throw new Failure('usage', `RELEASE_BY=${by} is the name of what the servers do on their own: give yours.`)
}

/** A mistyped folder must not look like a site where nothing was ever promoted. */
async function requireStore(store: Store): Promise<void> {
  if (!(await isReleaseStore(store)))
    throw new Failure(
      'store',
      `There is no release store in ${store.location}: name it with --store or RELEASE_STORE, or publish into it first.`,
    )
}
