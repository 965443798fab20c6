import type { Member } from '@member/shared'
import type { ComponentType } from 'react'

/** What a step before the member area can go by. */
export interface MountVisit {
  /** Path of the page that is opened. */
  pathname: string
  /** Null until the server has answered; the steps are run again when it has, and whenever his data change. */
  member: Member | null
  memberCentreOpen: boolean
}

/**
 * What a step decides.
 * - `continue`: the next step, and after the last one the page
 * - `redirect`: another page of this site instead; a member who is there already stays
 * - `stop`: `Page` stands in place of the page
 */
export type MountOutcome =
  | { kind: 'continue' }
  | { kind: 'redirect'; to: string }
  | { kind: 'stop'; Page: ComponentType }

/** One step between the address and the pages below `/user` (specification, section 2). */
export type UserMountStep = (visit: MountVisit) => MountOutcome | Promise<MountOutcome>
