import type { StoreError, StoreErrorKind } from '@member/release-store'

/** Why a command failed; each kind has its own exit code. */
export type FailureKind = 'usage' | 'refused' | 'held' | 'lost-race' | 'store' | 'problems'

/** Exit codes of the `release` command, part of its interface: scripts branch on them. */
export const exitCodes: Readonly<Record<FailureKind | 'done', number>> = {
  done: 0,
  usage: 1,
  refused: 2,
  held: 3,
  'lost-race': 4,
  store: 5,
  problems: 6,
}

/** An expected failure of a command: `message` is one sentence for the operator, shown without a stack. */
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

/** Turns a failure of the store into a failure of the command, with its clause as a sentence. */
export function failureOf({ kind, message }: StoreError): Failure {
  return new Failure(kinds[kind], `${message.charAt(0).toUpperCase()}${message.slice(1)}.`)
}
