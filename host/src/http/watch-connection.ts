import type { Connection } from './send.ts'

/**
 * Milliseconds until a server that was away is asked again, attempt by attempt: for ten minutes, then only when the page
 * is looked at again.
 */
export const pauses: readonly number[] = [1_000, 2_000, 4_000, ...Array(75).fill(8_000)]

/** A server that goes away again within this time is asked no sooner than it was before: milliseconds. */
const calm = 60_000

/** Milliseconds over which browsers return that were refused together. */
const spreading = 3_000

/** From half of a time to all of it, so that browsers that fail together do not return together. @param random from 0 to 1 */
export const spread = (ms: number, random: number): number => Math.round(ms * (0.5 + random / 2))

export interface WatchDependencies {
  window: Window & typeof globalThis
  /** Gets who hears what becomes of calls. */
  connection: Connection
  /** Asks the server for something small; what becomes of it is told like that of any other call. */
  ask(): Promise<unknown>
  /** Between 0 and 1; spreads the attempts of many browsers. */
  random(): number
}

/**
 * Has what failed taken up once when a server that refuses may be asked again; what it refuses then is left to the member.
 * Asks a server that has stopped answering until it answers again, while the page is visible, and at once when it is
 * looked at again. The window is told then as if the network had come back: whatever waits for that takes it up.
 */
export function watchConnection({ window, connection, ask, random }: WatchDependencies): void {
  const { document } = window
  let answered = true
  let failed = 0
  let back = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Until then, no other refusal is answered by asking again. */
  let settledUntil = Number.NEGATIVE_INFINITY

  // Who remembers that there was a network hears nothing in the second without the first.
  const tellBack = () => {
    for (const type of ['offline', 'online']) window.dispatchEvent(new window.Event(type))
  }
  const attempt = () => {
    clearTimeout(timer)
    timer = undefined
    ask().catch(() => {})
  }
  const plan = () => {
    const pause = pauses[failed]
    if (timer !== undefined || pause === undefined || document.visibilityState === 'hidden') return
    failed += 1
    timer = setTimeout(attempt, spread(pause, random()))
  }
  const look = () => {
    if (answered || document.visibilityState === 'hidden') return
    failed = 0
    attempt()
  }
  connection.heard = (answers) => {
    const changes = answered !== answers
    answered = answers
    if (!answers) {
      if (changes && performance.now() - back > calm) failed = 0
      plan()
      return
    }
    if (!changes) return
    back = performance.now()
    clearTimeout(timer)
    timer = undefined
    tellBack()
  }
  connection.throttled = (seconds) => {
    const wait = seconds * 1_000 + Math.round(spreading * random())
    const now = performance.now()
    if (now < settledUntil) return
    settledUntil = now + wait + 2 * calm
    setTimeout(tellBack, wait)
  }
  if (connection.refusedFor !== undefined) connection.throttled(connection.refusedFor)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
}
