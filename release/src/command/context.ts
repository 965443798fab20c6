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
import type { LogEntry } from '@member/shared/release-set'

/** Dependencies and options of every command. */
export interface Context {
  store: Store
  author: Author
  /** `json` is for programs: one JSON value on standard output. */
  format: 'text' | 'json'
  /** Says what a change would do, without making it. */
  dryRun: boolean
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
export const makeChange = ({ store, author, dryRun }: Context, decide: Decide): Promise<LogEntry | undefined> =>
  dryRun ? propose(store, author, decide) : commit(store, author, decide)

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
  const { generation, operation, area, from, to, reason, by, at } = entry
  const { state, previous } = liveAreaOf(entry.document, area) ?? {}
  const did = context.dryRun ? `dry run, nothing was changed: ${operation}` : operation
  report(
    context,
    {
      result: context.dryRun ? 'would change' : 'changed',
      generation,
      operation,
      area,
      from,
      to,
      previous: previous?.release ?? null,
      state,
      reason,
      by,
      at,
      ...details,
    },
    [
      `${did} ${area}: ${from === to ? `stays on ${to}` : `${from ?? 'nothing'} -> ${to}`} (generation ${generation})`,
      ...lines.map((line) => `  ${line}`),
      ...(state === 'held'
        ? [`  promotion of ${area} ${context.dryRun ? 'would be' : 'is'} held until \`release resume ${area}\``]
        : []),
    ],
  )
}

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
