import { parseArgs } from 'node:util'
import { AreaName, parseStrictly, ReleaseName } from '@member/shared/manifest'
import type { GenericSchema } from 'valibot'
import { messageOf } from './error-text.ts'
import { Failure } from './failure.ts'

/** One command line, understood. */
export type Command =
  | { name: 'help' }
  | { name: 'publish'; folder: string }
  | { name: 'promote'; area: string; release: string | undefined; reason: string }
  | { name: 'rollback'; area: string; to: string | undefined; reason: string }
  | { name: 'resume'; area: string; allow: string | undefined; reason: string }
  | { name: 'status' }
  | { name: 'history'; area: string | undefined; limit: number }
  | { name: 'verify' }

/** A command and what holds for all of them. `store` is where it works when the command line says so. */
export interface Invocation {
  command: Command
  store: string | undefined
  format: 'text' | 'json'
}

const text = { type: 'string' } as const
const common = { store: text, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Options each command takes beside the common ones, and how many words it takes at least and at most. */
const shapes: Record<string, { options: Record<string, { type: 'string' }>; words: [number, number] }> = {
  publish: { options: {}, words: [1, 1] },
  promote: { options: { reason: text }, words: [1, 2] },
  rollback: { options: { to: text, reason: text }, words: [1, 1] },
  resume: { options: { allow: text, reason: text }, words: [1, 1] },
  status: { options: {}, words: [0, 0] },
  history: { options: { area: text, limit: text }, words: [0, 0] },
  verify: { options: {}, words: [0, 0] },
}

/** Reads a command line (without `node` and the script); a `usage` failure says what is wrong with it. */
export function parseCommandLine(argv: readonly string[]): Invocation {
  const [name = '', ...rest] = argv
  if (['help', '--help', '-h'].includes(name)) return { command: { name: 'help' }, store: undefined, format: 'text' }
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!shape) throw wrong(name === '' ? 'Say what to do' : `There is no command ${name}`)
  const { values, positionals } = split(rest, shape.options)
  const format = values.json === true ? 'json' : 'text'
  const store = typeof values.store === 'string' ? values.store : undefined
  if (values.help === true) return { command: { name: 'help' }, store, format }
  const [least, most] = shape.words
  if (positionals.length < least) throw wrong(`${name} needs ${name === 'publish' ? 'a folder' : 'an area'}`)
  if (positionals.length > most) throw wrong(`${name} does not take ${positionals[most]}`)
  return { command: understood(name, positionals, values), store, format }
}

function split(args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, options: { ...common, ...options }, allowPositionals: true })
  } catch (error) {
    throw wrong(messageOf(error).replace(/\.$/, ''))
  }
}

type Values = Record<string, string | boolean | undefined>

function understood(name: string, words: string[], values: Values): Command {
  const [first = '', second] = words
  const option = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : undefined)
  const release = (value: string | undefined) =>
    value === undefined ? undefined : valid(ReleaseName, value, 'release')
  const area = (value: string) => valid(AreaName, value, 'area')
  const reason = option('reason') ?? ''
  switch (name) {
    case 'publish':
      return { name, folder: first }
    case 'promote':
      return { name, area: area(first), release: release(second), reason }
    case 'rollback':
      if (reason === '') throw wrong('rollback needs --reason "…": the next person on call reads it')
      return { name, area: area(first), to: release(option('to')), reason }
    case 'resume':
      return { name, area: area(first), allow: release(option('allow')), reason }
    case 'history': {
      const asked = option('area')
      return { name, area: asked === undefined ? undefined : area(asked), limit: count(option('limit') ?? '20') }
    }
    case 'verify':
      return { name }
    default:
      return { name: 'status' }
  }
}

function count(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw wrong(`--limit ${value} is not a number of lines`)
  return Number(value)
}

function valid(schema: GenericSchema<unknown, string>, value: string, what: string): string {
  try {
    return parseStrictly(schema, value, what)
  } catch (error) {
    throw wrong(`"${value}" is no ${what} (${messageOf(error)})`)
  }
}

const wrong = (sentence: string) => new Failure('usage', `${sentence}; \`release help\` lists the commands.`)
