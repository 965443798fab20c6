import type { ReportedFailure } from './reported-failure.ts'

/** What a new work order is for; each has a draft of its own. Empty for a plain one. */
export function newPurpose(followUpOf: number | undefined, failure: ReportedFailure | null): string {
  if (followUpOf !== undefined) return `follow-up ${followUpOf}`
  return failure === null ? '' : `problem ${failure.page || failure.reference}`
}
