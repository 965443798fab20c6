import type { Reason } from './reason.ts'

/** What a page shows when nothing could be opened; `reference` is in the console and the report as well. */
export class AreaUnavailable extends Error {
  constructor(
    readonly area: string,
    readonly reason: Reason,
    readonly reference: string,
  ) {
    super(`area ${area} is not available: ${reason}`)
    this.name = 'AreaUnavailable'
  }
}

/** Whether this is what was thrown; an object of a page may throw when it is asked what it is. */
export function isUnavailable(thrown: unknown): thrown is AreaUnavailable {
  try {
    return thrown instanceof AreaUnavailable
  } catch {
    return false
  }
}
