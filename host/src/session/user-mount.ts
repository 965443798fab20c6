import type { Member } from '@member/shared'
import { withDeadline } from '@member/shared/deadline'
import type { ComponentType } from 'react'
import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'

/** Stops all members while the site has closed its member centre. */
const closedCentreStep: UserMountStep = ({ memberCentreOpen }) =>
  memberCentreOpen ? { kind: 'continue' } : { kind: 'stop', Page: MemberCentreClosed }

/** Deadline of one step, in milliseconds; the same as for a call. */
export const stepDeadline = 10_000

/** The steps before every page below `/user`. */
export interface UserMount {
  /** Appends a step; returns a function that removes it. Call it before the site renders. */
  add(step: UserMountStep): () => void
  /**
   * Runs the steps in order, up to the first that does not continue. Synchronous as long as the steps are. Rejects when
   * a step fails or takes too long: a step may deny access, so no page opens then.
   */
  run(visit: MountVisit): MountOutcome | Promise<MountOutcome>
}

/** Creates the steps before the member area. */
export function createUserMount(first: readonly UserMountStep[] = [closedCentreStep]): UserMount {
  const steps = [...first]
  return {
    add(step) {
      steps.push(step)
      return () => void steps.splice(steps.indexOf(step), 1)
    },
    run: (visit) => runSteps(steps, visit),
  }
}

function runSteps(steps: readonly UserMountStep[], visit: MountVisit): MountOutcome | Promise<MountOutcome> {
  for (const [index, step] of steps.entries()) {
    const outcome = step(visit)
    if (outcome instanceof Promise) {
      return withDeadline(outcome, stepDeadline, 'a step before the member area').then((late) =>
        late.kind === 'continue' ? runSteps(steps.slice(index + 1), visit) : late,
      )
    }
    if (outcome.kind !== 'continue') return outcome
  }
  return { kind: 'continue' }
}

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
