import type { Author, Store } from '@member/release-store'

/** What every command gets beside its own arguments. */
export interface Context {
  store: Store
  author: Author
  /** `json` is for programs: one JSON value on standard output. */
  format: 'text' | 'json'
  /** Writes one line to standard output. */
  print(line: string): void
  /** Writes one line to standard error: something the operator should know although the command goes on. */
  warn(line: string): void
}

/** Prints the value for programs, or its lines for people. */
export function report(context: Context, value: unknown, lines: readonly string[]): void {
  if (context.format === 'json') context.print(JSON.stringify(value, null, 2))
  else for (const line of lines) context.print(line)
}
