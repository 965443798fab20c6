import { folderStore, isReleaseStore, type Store, StoreError, type StoreErrorKind } from '@member/release-store'
import { exitCodes, Failure, type FailureKind, failedValue, operatorName } from '@member/release-store/command-line'
import { oneLine } from './given-values.ts'
import { runProgram } from './program.ts'
import { placeOf } from './site/place.ts'
import { runAtSite } from './site/run-at-site.ts'

/** The process a command runs in: variables, standard output and standard error. */
export interface Environment {
  env: Record<string, string | undefined>
  print(line: string): void
  warn(line: string): void
}

/**
 * Runs one command line and resolves with the exit code. An expected failure is one sentence on standard error; with
 * `--json` it is a JSON value on standard output too, unless the command has printed its own.
 */
export async function main(argv: readonly string[], environment: Environment): Promise<number> {
  const { env, warn } = environment
  let printed = false
  let exitCode = exitCodes.done
  const print = (line: string) => {
    printed = true
    environment.print(line)
  }
  try {
    await runProgram(argv, {
      print,
      async act(given, { store, asked, run }) {
        const place = placeOf(given, env)
        if (place.kind === 'site') {
          exitCode = await runAtSite(place, asked, { print, warn })
          return
        }
        const author = { by: oneLine(env.RELEASE_BY || operatorName(env)), now: () => new Date() }
        const { json, dryRun = false } = given
        const format = json ? 'json' : 'text'
        const context = { store: folderStore(place.location), author, format, dryRun, print, warn } as const
        if (store === 'existing') await requireStore(context.store)
        await run(context)
      },
    })
    return exitCode
  } catch (error) {
    const failure = failureOf(error)
    if (!(failure instanceof Failure)) throw error
    const { kind, message } = failure
    if (argv.includes('--json') && !printed) print(JSON.stringify(failedValue(kind, message), null, 2))
    warn(message)
    return exitCodes[kind]
  }
}

/** A mistyped folder must not look like a site where nothing was ever promoted. */
async function requireStore(store: Store): Promise<void> {
  if (!(await isReleaseStore(store)))
    throw new Failure(
      'store',
      `There is no release store in ${store.location}: name it with --store or RELEASE_STORE, or publish into it first.`,
    )
}

const kinds: Readonly<Record<StoreErrorKind, FailureKind>> = {
  unusable: 'store',
  damaged: 'store',
  'lost-race': 'lost-race',
}

/** A failure of the store with its clause as a sentence; any other error as it is. */
const failureOf = (error: unknown): unknown =>
  error instanceof StoreError
    ? new Failure(kinds[error.kind], `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`)
    : error
