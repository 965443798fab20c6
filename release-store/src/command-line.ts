// Entry `@member/release-store/command-line`: what the commands `release` and `member-server` have in common.

import { hostname, userInfo } from 'node:os'
import { Command, type CommanderError, InvalidArgumentError } from 'commander'

export { Argument, type Command, InvalidArgumentError, Option } from 'commander'

/** Why a command failed; each kind has its own exit code. */
export type FailureKind =
  /** The command line, a setting, a file or the database cannot be used. */
  | 'usage'
  /** A check forbids it: nothing was changed. */
  | 'refused'
  /** The area is held after a rollback. */
  | 'held'
  /** Other writers were faster on every attempt. */
  | 'lost-race'
  /** The release store is unusable or damaged. */
  | 'store'
  /** The site does not tell its contract. */
  | 'site'
  /** The command looked for problems and has named them. */
  | 'problems'

/** Exit codes of both commands, part of their interface: scripts branch on them. */
export const exitCodes: Readonly<Record<FailureKind | 'done', number>> = {
  done: 0,
  usage: 1,
  refused: 2,
  held: 3,
  'lost-race': 4,
  store: 5,
  site: 5,
  problems: 6,
}

/** An expected failure of a command: `message` is one sentence for the operator, shown without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** A mistake in a line of `program`. `name` is the command below it whose help the sentence points to. */
export function usageFailure(program: string, sentence: string, name = ''): Failure {
  const help = name === '' ? `\`${program} help\` lists the commands` : `see \`${program} help ${name}\``
  return new Failure('usage', `${sentence}; ${help}.`)
}

/** A command says what is wrong with its line in a sentence that names its help. */
const prepared = (command: Command, program: string, name = ''): Command =>
  command.helpCommand(false).exitOverride((error: CommanderError) => {
    if (error.exitCode === 0) throw error
    if (error.code === 'commander.help')
      throw usageFailure(program, name === '' ? 'No command given' : `${name} needs another word`, name)
    const sentence = error.message
      .replace(/^error: /, '')
      .replace(/\s+/g, ' ')
      .replace(/\.$/, '')
    throw usageFailure(program, sentence.charAt(0).toUpperCase() + sentence.slice(1), name)
  })

/** A program without commands yet, whose help fits a terminal. `write` prints a line of it. */
export const programNamed = (name: string, write: (line: string) => void): Command =>
  prepared(new Command(name), name).configureOutput({
    writeOut: (text) => text.trimEnd().split('\n').forEach(write),
    writeErr: () => undefined,
    getOutHelpWidth: () => 80,
    getOutHasColors: () => false,
  })

/** The command of these words; those above it are made with it. */
export const commandNamed = (program: Command, words: readonly string[]): Command =>
  words.reduce((parent, word, at) => {
    const found = parent.commands.find((command) => command.name() === word)
    if (found !== undefined) return found
    if (at > 0) parent.summary([parent.summary(), word].filter(Boolean).join(', '))
    return prepared(parent.command(word), program.name(), words.slice(0, at + 1).join(' '))
  }, program)

/** `help admin menu` is `admin menu --help`. A line with a word that is no command stays as it is, to be refused. */
const withHelp = (program: Command, words: readonly string[]): string[] => {
  let about = program
  for (const word of words) {
    const next = about.commands.find((command) => command.name() === word)
    if (next === undefined && about.commands.length > 0) return [...words]
    about = next ?? about
  }
  return [...words, '--help']
}

/**
 * Reads a command line, without `node` and the script, and runs its command, or prints the help that it asks for.
 * @throws Failure `usage` that says what is wrong with it
 */
export async function runLine(program: Command, [first, ...others]: readonly string[]): Promise<void> {
  const line = first === 'help' ? withHelp(program, others) : [first ?? [], others].flat()
  try {
    await program.parseAsync(line, { from: 'user' })
  } catch (error) {
    if ((error as Partial<CommanderError>).exitCode !== 0) throw error
  }
}

/**
 * The value of an option or an argument; a forgotten one would make a value of the option after it.
 * @throws InvalidArgumentError
 */
export const givenValue = (given: string): string => {
  if (/^--[a-z]/.test(given)) throw new InvalidArgumentError('It is an option, and the value before it is missing.')
  return given
}

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    // In a container a user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Who runs a command: the user, behind sudo the caller, with the machine. */
export const operatorName = ({ SUDO_USER }: { SUDO_USER?: string | undefined }): string =>
  `${SUDO_USER || userName()}@${hostname()}`

/** What a failed command prints with `--json`. */
export const failedValue = (kind: FailureKind | 'fault', message: string) => ({ result: 'failed', kind, message })

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

/** Wide characters, such as Chinese ones, take two columns of a terminal. */
const shownWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)

/** Lines of a table whose columns line up; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => shownWidth(row[column] ?? ''))))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - shownWidth(cell))
  return rows.map((row) => row.map(padded).join('  ').trimEnd())
}
