import type { Member } from '@member/shared'
import type { ComponentType } from 'react'

/** Input of a step before the member area. */
export interface MountVisit {
  /** Path of the page that is opening. */
  pathname: string
  /** Null until the response arrives; the steps run again then, and whenever the member's data change. */
  member: Member | null
  memberCentreOpen: boolean
}

/**
 * What a step decides.
 * - `continue`: the next step, and after the last one the page
 * - `redirect`: opens another page of this site; a member who is already there stays
 * - `stop`: shows `Page` instead of the page
 */
export type MountOutcome =
  | { kind: 'continue' }
  | { kind: 'redirect'; to: string }
  | { kind: 'stop'; Page: ComponentType }

/** One step before the pages below `/user` (specification, section 2). */
export type UserMountStep = (visit: MountVisit) => MountOutcome | Promise<MountOutcome>
