import {
  Argument,
  commandNamed,
  exitCodes,
  Failure,
  failedValue,
  InvalidArgumentError,
  type Command as Program,
  Option as ProgramOption,
  programNamed,
  runLine,
} from '@member/release-store/command-line'
import { type Trouble, troubleOf } from '../database/trouble.ts'
import type { Clock } from '../environment/clock.ts'
import { StartProblem } from '../environment/start-problem.ts'
import type { Command, CommandContext, Process } from './command.ts'
import type { Option, Options } from './option.ts'

type Run = (command: Command, given: Readonly<Record<string, unknown>>, format: 'text' | 'json') => Promise<void>

const heading = [
  'The server of the member site, and what its operator does. `member-server help <command>` explains one.',
  'Every command takes --json: one JSON value on standard output, also for a failure. It works on the database that the server with the same settings has: DATA_DIR, or DATABASE_URL.',
  'Exit codes: 0 done, 1 the command line, a setting, a file or the database cannot be used, 2 refused and nothing changed, 6 problems found.',
]

const parserOf = (option: Option<unknown>) => (given: string, previous: unknown) => {
  const read = option.read(given)
  if (option.count === 'several') return [previous ?? [], read].flat()
  if (previous !== undefined) throw new InvalidArgumentError('It is given twice.')
  return read
}

const argumentOf = (option: Option<unknown>): Argument => {
  const shown = `${option.value.slice(1, -1)}${option.count === 'several' ? '...' : ''}`
  const flags = option.need === 'needed' ? `<${shown}>` : `[${shown}]`
  return new Argument(flags, option.about).argParser(parserOf(option))
}

const optionOf = (name: string, option: Option<unknown>): ProgramOption => {
  const isNeeded = option.need === 'needed'
  const declared = new ProgramOption(`--${name} ${option.value}`, option.about + (isNeeded ? ' (required)' : ''))
  return (option.value === '' ? declared : declared.argParser(parserOf(option))).makeOptionMandatory(isNeeded)
}

const addCommand = (program: Program, command: Command, run: Run): void => {
  const own = commandNamed(program, command.name.split(' '))
  const options = Object.entries(command.options as Options).map(([name, option]) => ({
    name,
    isFlag: option.value === '',
    declared: optionOf(name, option),
  }))
  own
    .summary(command.short)
    .description([`${command.short.charAt(0).toUpperCase()}${command.short.slice(1)}.`, ...command.long].join('\n\n'))
  for (const option of Object.values(command.arguments as Options)) own.addArgument(argumentOf(option))
  for (const { declared } of options) own.addOption(declared)
  own.option('--json', 'one JSON value on standard output, for programs').action(async () => {
    const read = own.opts<Record<string, unknown>>()
    const given = options.map(({ name, isFlag, declared }) => {
      const value = read[declared.attributeName()]
      return [name, isFlag ? value === !declared.negate : value]
    })
    const named = Object.keys(command.arguments).map((name, at) => [name, own.processedArgs[at]])
    await run(command, Object.fromEntries([...named, ...given]), read.json === true ? 'json' : 'text')
  })
}

/** A line without the words of a command is that of `start`. */
const lineOf = ([first, ...others]: readonly string[]): string[] => {
  if (first === undefined) return ['start']
  if (first === '--version') return ['version', ...others]
  const isStart = first.startsWith('-') && first !== '--help' && first !== '-h'
  return [...(isStart ? ['start'] : []), first, ...others]
}

/**
 * Reads a command line, without `node` and the script, and runs its command, or writes the help that it asks for.
 * @throws Failure `usage` that says what is wrong with it
 */
async function runProgram(
  argv: readonly string[],
  commands: readonly Command[],
  { run, write }: { run: Run; write(line: string): void },
): Promise<void> {
  const program = programNamed('member-server', write)
  program.description(heading.join('\n\n')).configureHelp({ showGlobalOptions: false })
  for (const command of commands) addCommand(program, command, run)
  await runLine(program, lineOf(argv))
}

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
