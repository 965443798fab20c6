import type { CodeTarget } from './code-order.ts'

/** Seconds from one code to the next for the same target (member API, 5.4). */
const pauseSeconds = 60

/** End of the pause by target, in milliseconds since 1970. */
export type CodePauses = Readonly<Record<string, number>>

/** Servers limit codes per address and purpose; the case of letters does not matter in an address. */
const keyOf = ({ channel, address, purpose }: CodeTarget): string =>
  `${channel} ${purpose} ${address.trim().toLowerCase()}`

/** Whole seconds until the target may get another code; 0 when it may now. */
export const secondsLeft = (pauses: CodePauses, target: CodeTarget, now: number): number =>
  Math.max(0, Math.ceil(((pauses[keyOf(target)] ?? 0) - now) / 1000))

/** Adds a pause for a target that has just received a code, and removes pauses that have ended. */
export function withPause(pauses: CodePauses, target: CodeTarget, now: number): CodePauses {
  const lasting = Object.entries(pauses).filter(([, until]) => until > now)
  return { ...Object.fromEntries(lasting), [keyOf(target)]: now + pauseSeconds * 1000 }
}
