import { parseArgs } from 'node:util'
import { failureReference } from '@member/shared/failure-report'
import { AreaName, ReleaseName } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import { type GenericSchema, is } from 'valibot'
import { closest } from './closest.ts'
import { typedReference } from './explain/typed-reference.ts'
import { Failure } from './failure.ts'
import { oneLine } from './one-line.ts'

/** A parsed command line. */
export type Command =
  | { name: 'help'; about: CommandName | undefined }
  | { name: 'publish'; folder: string }
  | { name: 'promote'; area: string; release: string | undefined; reason: string }
  | { name: 'rollback'; area: string; from: string | undefined; to: string | undefined; reason: string }
  | { name: 'undo'; area: string; reason: string }
  | { name: 'resume'; area: string; allow: string | undefined; reason: string }
  | { name: 'status' }
  | { name: 'history'; area: string | undefined; limit: number }
  | { name: 'verify' }
  | { name: 'explain'; reported: Reported }

/** What `explain` is asked about: a stack, the file that holds one, or the reference that a member named. */
type Reported = { text: string } | { file: string } | { reference: string }

/** Every command except help. */
export type CommandName = Exclude<Command['name'], 'help'>

/** A command with the options that all commands share. `store` is undefined without `--store`. */
export interface Invocation {
  command: Command
  store: string | undefined
  format: 'text' | 'json'
  dryRun: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const common = { store: text, json: flag, help: { type: 'boolean', short: 'h' } } as const

/** Options of every command that changes what is live. */
const change = { 'dry-run': flag } as const

interface Shape {
  options: Record<string, { type: 'string' } | { type: 'boolean' }>
  positionals: [number, number]
}

/** Options of each command besides the common ones, and how many positional arguments it takes at least and at most. */
const shapes: Record<CommandName, Shape> = {
  publish: { options: {}, positionals: [1, 1] },
  promote: { options: { reason: text, ...change }, positionals: [1, 2] },
  rollback: { options: { from: text, to: text, reason: text, ...change }, positionals: [1, 1] },
  undo: { options: { reason: text, ...change }, positionals: [1, 1] },
  resume: { options: { allow: text, reason: text, ...change }, positionals: [1, 1] },
  status: { options: {}, positionals: [0, 0] },
  history: { options: { area: text, limit: text }, positionals: [0, 0] },
  verify: { options: {}, positionals: [0, 0] },
  explain: { options: { stack: text }, positionals: [0, 1] },
}

/** Reads a command line (without `node` and the script); a `usage` failure says what is wrong with it. */
export function parseCommandLine(argv: readonly string[]): Invocation {
  const [first = '', ...rest] = argv
  if (['help', '--help', '-h'].includes(first)) {
    const about = rest[0] === undefined ? undefined : commandNamed(rest[0])
    return { command: { name: 'help', about }, store: undefined, format: 'text', dryRun: false }
  }
  const name = commandNamed(first)
  const shape = shapes[name]
  const { values, positionals } = split(name, rest)
  const format = values.json === true ? 'json' : 'text'
  const store = typeof values.store === 'string' ? values.store : undefined
  const dryRun = 'dry-run' in values && values['dry-run'] === true
  if (values.help === true) return { command: { name: 'help', about: name }, store, format, dryRun }
  const [min, max] = shape.positionals
  if (positionals.length < min) throw usageFailure(`${name} needs ${name === 'publish' ? 'a folder' : 'an area'}`, name)
  if (positionals.length > max) throw usageFailure(`${name} does not take ${positionals[max]}`, name)
  return { command: commandOf(name, positionals, values), store, format, dryRun }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(shapes, name)

function commandNamed(name: string): CommandName {
  if (isCommand(name)) return name
  if (name === '') throw usageFailure('No command given')
  const meant = closest(name, Object.keys(shapes))
  throw usageFailure(`There is no command ${name}${meant ? `, did you mean ${meant}?` : ''}`)
}

function split(name: CommandName, args: string[]) {
  try {
    return parseArgs({ args, options: { ...common, ...shapes[name].options }, allowPositionals: true })
  } catch (error) {
    // Node's own messages explain at length how options are parsed.
    const message = messageOf(error)
    const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]
    const incomplete = /^Option '(?:-\w, )?(--\w+) <value>'/.exec(message)?.[1]
    if (unknown) throw usageFailure(`${name} does not take ${unknown}`, name)
    throw usageFailure(incomplete ? `${incomplete} needs a value` : message.replace(/\.$/, ''), name)
  }
}

type Values = Record<string, string | boolean | undefined>

function commandOf(name: CommandName, positionals: string[], values: Values): Command {
  const [first = '', second] = positionals
  const option = (key: string) => (typeof values[key] === 'string' ? oneLine(values[key]) : undefined)
  const release = (value: string | undefined) =>
    value === undefined ? undefined : valid(ReleaseName, value, 'a release name (example: 1.4.0-9f2c1ab34d5e)')
  const area = (value: string) => valid(AreaName, value, 'an area name (lower-case letters and digits)')
  const reason = option('reason') ?? ''
  switch (name) {
    case 'publish':
      return { name, folder: first }
    case 'promote':
      return { name, area: area(first), release: release(second), reason }
    case 'rollback':
      if (reason === '') throw usageFailure('rollback needs --reason "…": the next person on call reads it', name)
      return { name, area: area(first), from: release(option('from')), to: release(option('to')), reason }
    case 'undo':
      if (reason === '') throw usageFailure('undo needs --reason "…": the next person on call reads it', name)
      return { name, area: area(first), reason }
    case 'resume':
      return { name, area: area(first), allow: release(option('allow')), reason }
    case 'history': {
      const only = option('area')
      return { name, area: only === undefined ? undefined : area(only), limit: count(option('limit') ?? '20') }
    }
    case 'explain':
      return { name, reported: reported(positionals[0], option('stack')) }
    case 'status':
    case 'verify':
      return { name }
  }
}

function reported(text: string | undefined, file: string | undefined): Reported {
  const reference = typedReference(text ?? '')
  if (file === undefined && failureReference.test(reference)) return { reference }
  if (text !== undefined && file === undefined) return { text }
  if (text === undefined && file !== undefined) return { file }
  throw usageFailure('explain takes a reference, a stack, or --stack with the file that holds it', 'explain')
}

function count(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw usageFailure(`--limit ${value} is not a number of lines`)
  return Number(value)
}

function valid(schema: GenericSchema<unknown, string>, value: string, expected: string): string {
  if (!is(schema, value)) throw usageFailure(`"${value}" is not ${expected}`)
  return value
}

function usageFailure(sentence: string, name?: CommandName): Failure {
  const help = name ? `see \`release help ${name}\`` : '`release help` lists the commands'
  return new Failure('usage', `${sentence}${sentence.endsWith('?') ? ' ' : '; '}${help}.`)
}
