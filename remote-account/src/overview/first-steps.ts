import { hasOwnPicture } from '../avatar/own-picture.ts'
import type { AttentionInput } from './attention-items.ts'

/** A first step that a new member can take. */
export type StepKind = 'picture' | 'email' | 'mobile' | 'question' | 'birthday' | 'motto'

export interface Step {
  kind: StepKind
  state: 'open' | 'done'
}

/** How long a member counts as new, in seconds. */
const newFor = 7 * 86_400

const steps = 3

/**
 * The first three steps that this server offers a new member. Empty for other members and once all three are done; a
 * finished step stays in the list.
 */
export function firstSteps({ member, workOrders, channels, now }: AttentionInput): readonly Step[] {
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
