import {
  type Author,
  commit,
  type Decide,
  type Head,
  liveAreaOf,
  propose,
  readHead,
  repairedHead,
  type Store,
  StoreError,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { LogEntry } from '@member/shared/release-set'

/** Dependencies and options of every command. */
export interface Context {
  store: Store
  author: Author
  /** `json` is for programs: one JSON value on standard output. */
  format: 'text' | 'json'
  /** Says what a change would do, without making it. */
  dryRun: boolean
  /** How long a rollback waits for what open tabs say of it, in milliseconds; undefined where nobody reads along. */
  tabsMs?: number | undefined
  /** The generation that the caller has seen; a change of a later one is refused. */
  seen?: number | undefined
  print(line: string): void
  /** Writes a warning to standard error; the command goes on. */
  warn(line: string): void
}

/** Prints a value as JSON, or its lines as text. */
export function report(context: Pick<Context, 'format' | 'print'>, value: unknown, lines: readonly string[]): void {
  if (context.format === 'json') context.print(JSON.stringify(value, null, 2))
  else for (const line of lines) context.print(line)
}

/** Makes the change that `decide` decides on; with `--dry-run` it only resolves with the entry that would be made. */
export function makeChange({ store, author, dryRun, seen }: Context, decide: Decide): Promise<LogEntry | undefined> {
  const decideAsSeen: Decide = async (head, at) => {
    const { generation } = head.document
    if (seen !== undefined && seen !== generation)
      throw new Failure(
        'lost-race',
        `The log is at generation ${generation}, not ${seen}; nothing was changed. Look at \`release status\`.`,
      )
    return decide(head, at)
  }
  return dryRun ? propose(store, author, decideAsSeen) : commit(store, author, decideAsSeen)
}

/**
 * Prints the outcome of a change, or `nothing` when there was nothing to change. `lines` follow in the text, `details`
 * in the JSON.
 */
export function reportChange(
  context: Context,
  entry: LogEntry | undefined,
  nothing: string,
  { lines = [], details = {} }: { lines?: readonly string[]; details?: object } = {},
): void {
  if (!entry) {
    report(context, { result: 'unchanged' }, [nothing])
    return
  }
  const { document, schema: _schema, id: _id, previousHash: _hash, ...told } = entry
  const { generation, operation, area, from, to, candidate, allowed, banned } = told
  const { state, previous } = liveAreaOf(document, area) ?? {}
  const did = context.dryRun ? `dry run, nothing was changed: ${operation}` : operation
  report(
    context,
    {
      result: context.dryRun ? 'would change' : 'changed',
      ...told,
      previous: previous?.release ?? null,
      state,
      ...details,
    },
    [
      `${did} ${area}: ${from === to ? `stays on ${to}` : `${from ?? 'nothing'} -> ${to}`} (generation ${generation})`,
      ...(candidate ? [`  ${shareLine(candidate)}`] : []),
      ...(allowed ? [`  ${context.dryRun ? 'would lift' : 'lifted'} the ban of ${allowed}`] : []),
      ...(banned && operation !== 'rollback' ? [`  ${context.dryRun ? 'would ban' : 'banned'} ${banned}`] : []),
      ...lines.map((line) => `  ${line}`),
      ...(state === 'held'
        ? [`  promotion of ${area} ${context.dryRun ? 'would be' : 'is'} held until \`release resume ${area}\``]
        : []),
    ],
  )
}

/** A changed share in words: `candidate 1.4.0-…: 5 % -> 20 %`. */
export const shareLine = ({ release, from, to }: NonNullable<LogEntry['candidate']>): string =>
  `candidate ${release}: ${from} % -> ${to} %`

/**
 * The newest state, with the pointer brought up to it. Somebody who may only read gets the state as well, with a
 * warning: servers read the log, and the next change repairs the pointer.
 */
export async function repairedOrReadHead({ store, warn }: Pick<Context, 'store' | 'warn'>): Promise<Head> {
  try {
    const { head, repaired } = await repairedHead(store)
    if (repaired) warn(`the pointer was behind the log and is now at generation ${head.document.generation}`)
    return head
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'unusable') throw error
    const head = await readHead(store)
    warn(`the pointer is behind the log, and this user may not repair it (${error.message})`)
    return head
  }
}
