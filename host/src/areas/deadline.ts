import { withDeadline } from '@member/shared/deadline'
import { AreaError } from './reason.ts'

/** Time limits of the loading sequence, in milliseconds. */
export const limits = { data: 5_000, script: 8_000, contribution: 8_000, open: 12_000 } as const

/** `work`, or the reason `timeout` when it takes longer than `ms` milliseconds. */
export const withTimeout = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
  withDeadline(work, ms, what, (message) => new AreaError('timeout', message))
