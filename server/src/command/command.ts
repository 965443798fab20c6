import type { Clock } from '../environment/clock.ts'
import type { Environment } from '../environment/variables.ts'
import type { Options, Values } from './option.ts'
import type { Terminal } from './terminal.ts'

/** The process of a command, passed in by its entry file. */
export interface Process {
  argv: readonly string[]
  /** Of the server, and of Node. */
  versions: { server: string; node: string }
  env: Environment
  terminal: Terminal
  stdout(line: string): void
  stderr(line: string): void
  exit(code: number): void
  onSignal(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void
}

export interface CommandContext {
  process: Process
  env: Environment
  clock: Clock
  /** Writes what came of it to standard output: the value as JSON with `--json`, else the lines. */
  report(value: unknown, lines: readonly string[]): void
  /** Writes a line to standard error; the command goes on. */
  warn(line: string): void
}

/** One command of `member-server`. */
export interface Command<A extends Options = Options, O extends Options = Options> {
  /** The words that name it, such as `admin menu add`. */
  name: string
  /** What it does, in a few words for the list of commands. */
  short: string
  /** Paragraphs for who uses it for the first time. */
  long: readonly string[]
  /** In their order. */
  arguments: A
  options: O
  /** @throws Failure or StartProblem with one sentence for the operator */
  run(context: CommandContext, given: Values<A> & Values<O>): Promise<void>
}

/** A command whose arguments and options are typed by their declarations. */
export const defineCommand = <A extends Options, O extends Options>(command: Command<A, O>): Command =>
  command as unknown as Command
