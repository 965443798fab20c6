import type { OverviewStep } from '@member/shared'
import { hasOwnPicture } from '../avatar/own-picture.ts'
import type { AttentionInput } from './attention-items.ts'

/** A first step of the account itself that a new member can take. */
type StepKind = 'picture' | 'email' | 'mobile' | 'birthday' | 'motto'

/** A first step; a contributed one has its own texts. */
export type Step = { kind: StepKind; state: 'open' | 'done' } | ({ kind: 'contributed'; area: string } & OverviewStep)

/** How long a member counts as new, in seconds. */
const newFor = 7 * 86_400

const steps = 3

/**
 * The first three steps that this site offers a new member. Empty for other members and once all three are done; a
 * finished step stays in the list. A late contribution is not among them unless there is room.
 */
export function firstSteps(input: AttentionInput): readonly Step[] {
  const { member, channels, arrival, now } = input
  if (member.joinTime === null || member.joinTime < now - newFor) return []
  const [channel] = channels
  const contributed = contributedSteps(input)
  const offered: readonly Step[] = [
    own('picture', hasOwnPicture(member)),
    ...(channel === undefined ? [] : [own(channel, member[channel] !== '')]),
    ...(arrival === 'late' ? [] : contributed),
    own('birthday', member.birthday !== null),
    own('motto', member.motto.trim() !== ''),
    ...(arrival === 'late' ? contributed : []),
  ]
  const chosen = offered.slice(0, steps)
  return chosen.every(({ state }) => state === 'done') ? [] : chosen
}

const own = (kind: StepKind, done: boolean): Step => ({ kind, state: done ? 'done' : 'open' })

const contributedSteps = ({ contributions }: AttentionInput): Step[] =>
  contributions.flatMap((contributed) => {
    const step = contributed.state === 'ready' ? contributed.contribution.firstStep : undefined
    return step === undefined ? [] : [{ ...step, kind: 'contributed', area: contributed.area }]
  })
