import { hostname, userInfo } from 'node:os'
import { folderStore, isReleaseStore, type Store, StoreError } from '@member/release-store'
import { exitCodes, Failure, failureOf } from './failure.ts'
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
        const author = { by: authorName(env), now: () => new Date() }
        const format = json ? 'json' : 'text'
        const context = { store: folderStore(location), author, format, dryRun, print, warn } as const
        if (kind === 'existing') await requireStore(context.store)
        await run(context)
      },
    })
    return exitCodes.done
  } catch (error) {
    const failure = error instanceof StoreError ? failureOf(error) : error
    if (!(failure instanceof Failure)) throw error
    const { kind, message } = failure
    if (argv.includes('--json') && !printed) print(JSON.stringify({ result: 'failed', kind, message }, null, 2))
    warn(message)
    return exitCodes[failure.kind]
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

/** RELEASE_BY, else the user (behind sudo the caller) with the machine; in a container a user may have no name. */
function authorName({ RELEASE_BY, SUDO_USER }: Environment['env']): string {
  return oneLine(RELEASE_BY || `${SUDO_USER || userName()}@${hostname()}`)
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
