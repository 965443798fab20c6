import type { Clock } from '../environment/clock.ts'
import type { Command, CommandContext, Process } from './command.ts'
import { exitCodes, failureOf } from './failure.ts'
import { printableJson, printableLine, printableLines } from './printable.ts'
import { runProgram } from './program.ts'

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
    if (process.argv.includes('--json') && !reported) contextOf('json').report({ result: 'failed', kind, message }, [])
    process.stderr(printableLines(message))
    process.exit(exitCodes[failure?.kind ?? 'usage'])
  }
}
