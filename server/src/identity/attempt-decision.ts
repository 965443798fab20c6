/** Failed logins in a row, and the time of the last one. */
export interface Failures {
  count: number
  /** Seconds. */
  last: number
}

/** Failures are forgotten a day after the last one; so long also lasts the lock (member API, 5.2). */
const daySeconds = 86_400

/** Seconds by which the clocks of several servers may differ; a later time is from before a clock was set back. */
const clockTolerance = 60

const freeFailures = 5
const lockingFailures = 10
const firstPause = 5

/** Seconds to wait after failures from one source: none, then 5, 10, 20, 40 and 80, then a day. */
export function sourcePause(failures: number): number {
  if (failures < freeFailures) return 0
  return failures < lockingFailures ? firstPause * 2 ** (failures - freeFailures) : daySeconds
}

/**
 * Seconds to wait after failures from all unknown sources together, so that many addresses cannot guess one password.
 * It never locks: an owner on a new device waits a little, or uses a code instead of the picture.
 */
export function othersPause(failures: number): number {
  if (failures < 30) return 0
  return failures < 60 ? 60 : 900
}

export type AttemptDecision = { kind: 'allowed'; failures: number } | { kind: 'wait'; seconds: number }

/**
 * Whether another attempt may be made.
 * @param failures undefined when there are none; the attempt counts as one until it succeeds
 */
export function decideAttempt(
  failures: Failures | undefined,
  now: number,
  pauseAfter: (failures: number) => number,
): AttemptDecision {
  if (failures === undefined || failures.last <= now - daySeconds) return { kind: 'allowed', failures: 1 }
  // How long ago it was is unknown then: one attempt, after which the pause counts from now.
  if (failures.last > now + clockTolerance) return { kind: 'allowed', failures: failures.count + 1 }
  const seconds = failures.last + pauseAfter(failures.count) - now
  return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'allowed', failures: failures.count + 1 }
}
