import type { Author, Store } from '@member/release-store'

/** Dependencies and options of every command. */
export interface Context {
  store: Store
  author: Author
  /** `json` is for programs: one JSON value on standard output. */
  format: 'text' | 'json'
  /** Says what a change would do, without making it. */
  dryRun: boolean
  /** Writes one line to standard output. */
  print(line: string): void
  /** Writes a warning to standard error; the command goes on. */
  warn(line: string): void
}

/** Prints a value as JSON, or its lines as text. */
export function report(context: Context, value: unknown, lines: readonly string[]): void {
  if (context.format === 'json') context.print(JSON.stringify(value, null, 2))
  else for (const line of lines) context.print(line)
}
