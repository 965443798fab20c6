import { closedCentreStep } from './closed-centre-step.ts'
import type { MountOutcome, MountVisit, UserMountStep } from './user-mount-step.ts'

/** How long one step may take, in milliseconds: as long as a call. */
export const stepDeadline = 10_000

/** The steps every page below `/user` passes. */
export interface UserMount {
  /** Puts a step at the end; returns the way to take it out. Add it before the site is rendered. */
  add(step: UserMountStep): () => void
  /**
   * Runs the steps in order, up to the first that does not continue. Answers at once as long as the steps do. Rejects
   * when a step fails or takes too long: a step may be there to keep people out, so nothing is opened then.
   */
  run(visit: MountVisit): MountOutcome | Promise<MountOutcome>
}

/** The way into the member area. */
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
      return inTime(outcome).then((late) => (late.kind === 'continue' ? runSteps(steps.slice(index + 1), visit) : late))
    }
    if (outcome.kind !== 'continue') return outcome
  }
  return { kind: 'continue' }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A step before the member area took too long.')), stepDeadline)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
