import type { CodeTarget } from './code-order.ts'

/** Seconds from one code to the next for the same target (contract, section 1.3, Ems). */
const pauseSeconds = 60

/** Until when each target has to wait, in milliseconds since 1970. */
export type CodePauses = Readonly<Record<string, number>>

/** Servers count for each address and purpose by itself; capital letters make no other mailbox. */
const keyOf = ({ channel, address, purpose }: CodeTarget): string =>
  `${channel} ${purpose} ${address.trim().toLowerCase()}`

/** Whole seconds until the target may get another code, 0 for now. */
export const secondsLeft = (pauses: CodePauses, target: CodeTarget, now: number): number =>
  Math.max(0, Math.ceil(((pauses[keyOf(target)] ?? 0) - now) / 1000))

/** Adds the pause of a target that has just got a code, and forgets those that are over. */
export function withPause(pauses: CodePauses, target: CodeTarget, now: number): CodePauses {
  const lasting = Object.entries(pauses).filter(([, until]) => until > now)
  return { ...Object.fromEntries(lasting), [keyOf(target)]: now + pauseSeconds * 1000 }
}
