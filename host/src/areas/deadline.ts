import { AreaError } from './reason.ts'

/** Time limits of the loading sequence, in milliseconds. */
export const limits = { data: 5_000, script: 8_000, diagnosis: 3_000, open: 15_000 } as const

/** Rejects with `timeout` when `work` takes longer than `ms`; the timer never outlives the work. */
export function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AreaError('timeout', `${what} took longer than ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
