import type { StoreError, StoreErrorKind } from '@member/release-store'

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

const kinds: Readonly<Record<StoreErrorKind, FailureKind>> = {
  unusable: 'store',
  damaged: 'store',
  'lost-race': 'lost-race',
}

/** A failure of the store as the end of a command: its clause as a sentence. */
export function failureOf({ kind, message }: StoreError): Failure {
  return new Failure(kinds[kind], `${message.charAt(0).toUpperCase()}${message.slice(1)}.`)
}
