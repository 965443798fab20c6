import { hasOwnPicture } from '../avatar/own-picture.ts'
import type { Facts } from './matters.ts'

/** A thing a new member may do first. */
export type StepKind = 'picture' | 'email' | 'mobile' | 'question' | 'birthday' | 'motto'

export interface Step {
  kind: StepKind
  state: 'open' | 'done'
}

/** How long a member is new, in seconds. */
const newFor = 7 * 86_400

const steps = 3

/**
 * The three first steps of a new member, of those this server offers; empty for others and once all are done. Which
 * three does not change as they are done.
 */
export function firstSteps({ member, workOrders, channels, now }: Facts): readonly Step[] {
  if (member.joinTime === null || member.joinTime < now - newFor) return []
  const channel = channels[0]
  const offered: readonly (readonly [StepKind, boolean] | null)[] = [
    ['picture', hasOwnPicture(member)],
    channel === undefined ? null : [channel, member[channel] !== ''],
    workOrders && ['question', workOrders.all > 0],
    ['birthday', member.birthday !== null],
    ['motto', member.motto.trim() !== ''],
  ]
  const chosen = offered
    .filter((step) => step !== null)
    .slice(0, steps)
    .map(([kind, done]): Step => ({ kind, state: done ? 'done' : 'open' }))
  return chosen.every(({ state }) => state === 'done') ? [] : chosen
}
