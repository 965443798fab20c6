import { type Trouble, troubleOf } from '../database/trouble.ts'
import { StartProblem } from '../environment/start-problem.ts'

/** Why a command failed; each kind has its own exit code. */
export type FailureKind =
  /** The command line, a setting, a file or the database cannot be used. */
  | 'usage'
  /** What is there forbids it: nothing was changed. */
  | 'refused'
  /** The command looked for problems and has named them. */
  | 'problems'

/** Exit codes of `member-server`, part of its interface: scripts branch on them. They are those of `release`. */
export const exitCodes: Readonly<Record<FailureKind | 'done', number>> = { done: 0, usage: 1, refused: 2, problems: 6 }

/** An expected failure of a command: `message` is one sentence for the operator, shown without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

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
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof StartProblem) return new Failure('usage', error.message)
  const trouble = troubleOf(error)
  if (trouble === undefined) return undefined
  const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : ''
  return new Failure('usage', `${troubleSentence[trouble]} (${reason}): ${adviceOf[trouble]}.`)
}

/** A mistake in the command line. `name` is the command, whose help the sentence points to. */
export function usageFailure(sentence: string, name?: string): Failure {
  const help = name === undefined ? '`member-server help` lists the commands' : `see \`member-server help ${name}\``
  return new Failure('usage', `${sentence}; ${help}.`)
}
