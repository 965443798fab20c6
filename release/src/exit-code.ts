import { StoreError } from '@member/release-store'
import { exitCodes, Failure, failedValue } from '@member/release-store/command-line'

/** Standard output and standard error. */
export interface Output {
  print(line: string): void
  warn(line: string): void
}

/**
 * Runs a command line and resolves with the exit code. An expected failure is one sentence on standard error; with
 * `--json` it is a JSON value on standard output too, unless the command has printed its own.
 */
export async function exitCodeOf(
  argv: readonly string[],
  output: Output,
  run: (print: Output['print']) => Promise<number>,
): Promise<number> {
  let printed = false
  const warn = (line: string) => output.warn(printable(line))
  try {
    return await run((line) => {
      printed = true
      output.print(printable(line))
    })
  } catch (error) {
    const failure = failureOf(error)
    if (!(failure instanceof Failure)) throw error
    const { kind, message } = failure
    if (argv.includes('--json') && !printed) output.print(JSON.stringify(failedValue(kind, message), null, 2))
    warn(message)
    return exitCodes[kind]
  }
}

/** A text without the control characters that a terminal acts on: titles and answers of others are in it. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '�')

/** A failure of the store with its clause as a sentence; any other error as it is. */
const failureOf = (error: unknown): unknown =>
  error instanceof StoreError
    ? new Failure(
        error.kind === 'lost-race' ? error.kind : 'store',
        `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`,
      )
    : error
