/** Why a command ended without doing what it was asked; each kind has its own exit code. */
export type FailureKind = 'usage' | 'refused' | 'held' | 'lost-race' | 'store'

/** Exit codes of the `release` command, part of its interface: scripts branch on them. */
export const exitCodes: Readonly<Record<FailureKind | 'done', number>> = {
  done: 0,
  usage: 1,
  refused: 2,
  held: 3,
  'lost-race': 4,
  store: 5,
}

/** An expected end of a command: `message` is one sentence for the operator, without a stack. */
export class Failure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
  }
}
