import { Failure } from '@member/release-store/command-line'
import { type Trouble, troubleOf } from '../database/trouble.ts'
import { StartProblem } from '../environment/start-problem.ts'

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
