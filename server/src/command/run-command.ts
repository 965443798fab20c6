import { exitCodes, Failure, failedValue } from '@member/release-store/command-line'
import { type Trouble, troubleOf } from '../database/trouble.ts'
import type { Clock } from '../environment/clock.ts'
import { StartProblem } from '../environment/start-problem.ts'
import type { Command, CommandContext, Process } from './command.ts'
import { runProgram } from './program.ts'

/** Codes that terminals act upon, C0 and C1, and those that turn the direction of what follows. */
const acting = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A text as a terminal may show it: what members wrote, such as the name of their browser, neither moves the cursor nor
 * looks like another line.
 */
export const printableLine = (line: string): string => line.replace(acting, '\ufffd')

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printableLine).join('\n')

/** JSON that says the same to programs, and has no such codes in it. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(acting, (code) =>
    code === '\n' ? code : `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const troubleSentence: Record<Trouble, string> = {
  away: 'The database, or a service, cannot be used for now',
  busy: 'The database is locked by another process',
  full: 'The disk is full',
}

const adviceOf: Record<Trouble, string> = {
  away: 'see `member-server doctor`, then repeat the command',
  busy: 'repeat the command in a moment',
  full: 'make room, then repeat the command',
}

/** The failure that an error is; undefined for a fault of the program. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof StartProblem) return new Failure('usage', error.message)
  const trouble = troubleOf(error)
  if (trouble === undefined) return undefined
  const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : ''
  return new Failure('usage', `${troubleSentence[trouble]} (${reason}): ${adviceOf[trouble]}.`)
}

/**
 * Runs one command line and ends the process with its exit code, except where the command goes on until a signal. An
 * expected failure is one sentence on standard error; with `--json` it is a JSON value on standard output too, unless
 * the command has reported already.
 */
export async function runCommand(process: Process, commands: readonly Command[], clock: Clock): Promise<void> {
  let reported = false
  const contextOf = (format: 'text' | 'json'): CommandContext => ({
    process,
    env: process.env,
    clock,
    report(value, lines) {
      reported = true
      if (format === 'json') process.stdout(printableJson(value))
      else for (const line of lines) process.stdout(printableLine(line))
    },
    warn: (text) => process.stderr(printableLines(text)),
  })
  try {
    await runProgram(process.argv, commands, {
      run: (command, given, format) => command.run(contextOf(format), given),
      write: process.stdout,
    })
  } catch (error) {
    const failure = failureOf(error)
    const message = failure?.message ?? `Unexpected: ${error instanceof Error ? (error.stack ?? error.message) : error}`
    const kind = failure?.kind ?? 'fault'
    if (process.argv.includes('--json') && !reported) contextOf('json').report(failedValue(kind, message), [])
    process.stderr(printableLines(message))
    process.exit(exitCodes[failure?.kind ?? 'usage'])
  }
}
