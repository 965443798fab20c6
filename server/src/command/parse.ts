import { parseArgs } from 'node:util'
import { messageOf } from '@member/shared/reading'
import type { Command } from './command.ts'
import { usageFailure } from './failure.ts'
import { Misread, type Option, type Options } from './option.ts'

/** A command line that has been read. */
export type Invocation =
  /** `about` is a command, the words that several commands begin with, or empty for all. */
  | { kind: 'help'; about: string }
  | { kind: 'run'; command: Command; given: Readonly<Record<string, unknown>>; format: 'text' | 'json' }

const words = (text: string): string[] => text.split(' ').filter(Boolean)

const begins = (argv: readonly string[], name: string): boolean => words(name).every((word, at) => argv[at] === word)

/** The command whose words the line begins with; of several the one with the most. */
const commandOf = (argv: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands
    .filter(({ name }) => begins(argv, name))
    .sort((one, other) => words(other.name).length - words(one.name).length)[0]

/** The longest beginning of the line that commands begin with too, such as `admin group`. */
const groupOf = (argv: readonly string[], commands: readonly Command[]): string => {
  const dashed = argv.findIndex((word) => word.startsWith('-'))
  const typed = dashed < 0 ? argv : argv.slice(0, dashed)
  for (let length = typed.length; length > 0; length -= 1) {
    const group = typed.slice(0, length).join(' ')
    if (commands.some(({ name }) => name === group || name.startsWith(`${group} `))) return group
  }
  return ''
}

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

const notFound = (argv: readonly string[], commands: readonly Command[]): Error => {
  const group = groupOf(argv, commands)
  const unknown = argv.slice(words(group).length).find((word) => !word.startsWith('-'))
  if (unknown === undefined) return usageFailure(`${group} needs another word`, group)
  const typed = [...words(group), unknown].join(' ')
  return usageFailure(`There is no command "${typed}"`, group === '' ? undefined : group)
}

/** Values by option; of options that may be repeated a list. */
type Split = { values: Readonly<Record<string, unknown>>; positionals: string[] }

/** Marks a number below 0 that is an argument, which would be read as options of one letter. */
const mark = '\0'

/** Numbers below 0 are values: of the option before them, else arguments. */
const withNumbersBelow0 = (args: readonly string[], command: Command): string[] => {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const read: string[] = []
  for (const [at, word] of args.entries()) {
    const isNumber = at < end && /^-\d/.test(word)
    const before = args[at - 1] ?? ''
    const option = before.startsWith('--') ? (command.options as Options)[before.slice(2)] : undefined
    if (!isNumber) read.push(word)
    else if (option === undefined || option.value === '') read.push(mark + word)
    else read.push(`${read.pop()}=${word}`)
  }
  return read
}

const split = (command: Command, args: string[]): Split => {
  const options = Object.entries(command.options).map(([name, { value }]) => [
    name,
    { type: value === '' ? 'boolean' : 'string', multiple: true } as const,
  ])
  const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({
      args: withNumbersBelow0(args, command),
      options: { ...common, ...Object.fromEntries(options) },
      allowPositionals: true,
    })
    return { values, positionals: positionals.map((word) => word.replace(mark, '')) }
  } catch (error) {
    // Node's own messages explain at length how options are parsed.
    const message = messageOf(error)
    const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]
    const incomplete = /^Option '(?:-\w, )?(--[\w-]+) <value>'/.exec(message)?.[1]
    if (unknown !== undefined) throw usageFailure(`${command.name} does not take ${unknown}`, command.name)
    if (incomplete !== undefined) throw usageFailure(`${incomplete} needs a value`, command.name)
    throw usageFailure(message.replace(/\.$/, ''), command.name)
  }
}

const readOption = (option: Option<unknown>, given: readonly string[], shown: string, command: string): unknown => {
  if (option.count === 'one' && given.length > 1) throw usageFailure(`${shown} is given twice`, command)
  try {
    return option.read(given, shown)
  } catch (error) {
    throw error instanceof Misread ? usageFailure(error.message, command) : error
  }
}

const readArguments = (command: Command, positionals: readonly string[]): Record<string, unknown> => {
  const left = [...positionals]
  const read = Object.entries(command.arguments as Options).map(([name, option]) => {
    const given = left.splice(0, option.count === 'several' ? left.length : 1)
    if (given.length === 0 && option.need === 'needed')
      throw usageFailure(`${command.name} needs ${option.value}`, command.name)
    return [name, readOption(option, given, option.value, command.name)]
  })
  if (left.length > 0) throw usageFailure(`${command.name} does not take "${left[0]}"`, command.name)
  return Object.fromEntries(read)
}

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : '')) : []

/**
 * Reads a command line, without `node` and the script. Without a command's words it is that of `start`.
 * @throws Failure `usage` that says what is wrong with it
 */
export function parseCommandLine(argv: readonly string[], commands: readonly Command[]): Invocation {
  const [first] = argv
  if (first === 'help' || asksForHelp(first)) {
    const about = argv.slice(1)
    if (about.length > 0 && groupOf(about, commands) !== about.join(' ')) throw notFound(about, commands)
    return { kind: 'help', about: about.join(' ') }
  }
  const firstWord = argv.findIndex((word) => !word.startsWith('-'))
  if (firstWord > 0) {
    const group = groupOf(argv.slice(firstWord), commands)
    if (group !== '') throw usageFailure(`${first} comes after the command, as in "${group} … ${first}"`, group)
  }
  if (first === '--version') return parseCommandLine(['version', ...argv.slice(1)], commands)
  const line = first === undefined || first.startsWith('-') ? ['start', ...argv] : argv
  const command = commandOf(line, commands)
  if (command === undefined) {
    if (line.some(asksForHelp)) return { kind: 'help', about: groupOf(line, commands) }
    throw notFound(line, commands)
  }
  const { values, positionals } = split(command, line.slice(words(command.name).length))
  if (values.help === true) return { kind: 'help', about: command.name }
  const options = Object.entries(command.options as Options).map(([name, option]) => [
    name,
    readOption(option, valuesOf(values[name]), `--${name}`, command.name),
  ])
  const given = { ...readArguments(command, positionals), ...Object.fromEntries(options) }
  return { kind: 'run', command, given, format: values.json === true ? 'json' : 'text' }
}
