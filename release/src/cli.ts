import { folderStore, isReleaseStore, type Store, StoreError, type StoreErrorKind } from '@member/release-store'
import { exitCodes, Failure, type FailureKind, failedValue, operatorName } from '@member/release-store/command-line'
import { oneLine, runProgram } from './program.ts'

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
  const print = (line: string) => {
    printed = true
    environment.print(line)
  }
  try {
    await runProgram(argv, {
      print,
      async act({ store, json, dryRun = false }, kind, run) {
        const location = store ?? (env.RELEASE_STORE || './data/store')
        if (/^[a-z0-9]+:\/\//i.test(location))
          throw new Failure('store', `A store is a folder; ${location} is not one.`)
        const author = { by: oneLine(env.RELEASE_BY || operatorName(env)), now: () => new Date() }
        const format = json ? 'json' : 'text'
        const context = { store: folderStore(location), author, format, dryRun, print, warn } as const
        if (kind === 'existing') await requireStore(context.store)
        await run(context)
      },
    })
    return exitCodes.done
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
