import type { Command } from './command.ts'
import type { Option, Options } from './option.ts'
import { wrapped } from './wrapped.ts'

const common = [
  'Every command takes --json: one JSON value on standard output, also for a failure. It works on the database that the server with the same settings has: DATA_DIR, or DATABASE_URL.',
  'Exit codes: 0 done, 1 the command line, a setting, a file or the database cannot be used, 2 refused and nothing changed, 6 problems found.',
]

/** Columns of the syntax in a list of commands; a longer one has a line of its own. */
const columns = 34

const optionText = (name: string, { value }: Option<unknown>): string => `--${name}${value === '' ? '' : ` ${value}`}`

const syntax = (command: Command): string => {
  const named = Object.values(command.arguments as Options).map(({ value, need, count }) => {
    const shown = count === 'several' ? `${value}…` : value
    return need === 'needed' ? shown : `[${shown}]`
  })
  const needed = Object.entries(command.options as Options).flatMap(([name, option]) =>
    option.need === 'needed' ? optionText(name, option) : [],
  )
  return [command.name, ...named, ...needed].join(' ')
}

const entry = (left: string, right: string): string[] =>
  left.length > columns
    ? [`  ${left}`, ...wrapped(right, ' '.repeat(columns + 4))]
    : wrapped(right, ' '.repeat(columns + 4)).map((line, at) =>
        at === 0 ? `  ${left.padEnd(columns)}${line.slice(columns + 2)}` : line,
      )

const page = (command: Command): string[] => {
  const { arguments: named, options, long } = command
  const list = [
    ...Object.values(named as Options).flatMap(({ value, about }) => entry(value, about)),
    ...Object.entries(options as Options).flatMap(([name, option]) => entry(optionText(name, option), option.about)),
  ]
  return [
    ...wrapped(`member-server ${syntax(command)}${Object.keys(options).length > 0 ? ' [options]' : ''}`),
    '',
    ...wrapped(`${command.short.charAt(0).toUpperCase()}${command.short.slice(1)}.`),
    ...(list.length > 0 ? ['', ...list] : []),
    ...long.flatMap((text) => ['', ...wrapped(text)]),
  ]
}

/** The first word of commands that share one, which the list of all commands shows once. */
const folded = (commands: readonly Command[], group: string): string[] => {
  const depth = group === '' ? 1 : group.split(' ').length + 1
  const seen = new Set<string>()
  return commands.flatMap((command) => {
    const head = command.name.split(' ').slice(0, depth).join(' ')
    if (seen.has(head)) return []
    seen.add(head)
    const others = commands.filter(({ name }) => name.startsWith(`${head} `))
    if (others.length === 0) return entry(syntax(command), command.short)
    const further = others.map(({ name }) => name.split(' ')[depth])
    return entry(`${head} …`, [...new Set(further)].join(', '))
  })
}

/**
 * Lines of `member-server help`, or of the help about a command or about commands that begin alike; at most 80 columns.
 * @param about words that name them; empty for all
 */
export function help(about: string, commands: readonly Command[]): string[] {
  const exact = commands.find(({ name }) => name === about)
  if (exact !== undefined) return page(exact)
  const below = commands.filter(({ name }) => about === '' || name.startsWith(`${about} `))
  const heading =
    about === ''
      ? 'member-server: the server of the member site, and what its operator does.'
      : `member-server ${about} …`
  const next = about === '' ? '' : `${about} `
  return [
    heading,
    '',
    ...folded(below, about),
    '',
    `\`member-server help ${next}<command>\` explains one.`,
    ...common.flatMap((text) => wrapped(text)),
  ]
}
