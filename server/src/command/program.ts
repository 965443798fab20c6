import {
  Argument,
  commandNamed,
  InvalidArgumentError,
  type Command as Program,
  Option as ProgramOption,
  programNamed,
  runLine,
} from '@member/release-store/command-line'
import type { Command } from './command.ts'
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
export async function runProgram(
  argv: readonly string[],
  commands: readonly Command[],
  { run, write }: { run: Run; write(line: string): void },
): Promise<void> {
  const program = programNamed('member-server', write)
  program.description(heading.join('\n\n')).configureHelp({ showGlobalOptions: false })
  for (const command of commands) addCommand(program, command, run)
  await runLine(program, lineOf(argv))
}
