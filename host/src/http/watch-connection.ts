import type { Connection } from './send.ts'

/**
 * Milliseconds from one attempt to ask a server that is away to the next; the last one for as long as the page is seen. A
 * page has to be current within ten seconds of the server's return, however long that was away.
 */
const pauses = [1_000, 2_000, 4_000, 8_000] as const

/** Milliseconds between an attempt that took longer than its pause, as those of a server that hangs do, and the next. */
const breath = 1_000

/** Time that an attempt has, in milliseconds: little, so that one does not wait on when the server is back; a slow one gets more. */
const [quick, slow] = [4_000, 10_000]

/** Returns in a row of a server that goes away again at once; after them it is asked when the page is looked at again. */
const mostReturns = 75

/** How much a return counts if the server was never away: a call that hangs alone is taken up three times. */
const falseReturn = mostReturns / 3

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
  /** Asks the server for something small; what becomes of it is told like that of any other call, unless it is aborted. */
  ask(signal: AbortSignal): Promise<unknown>
  /** Hears that the server has stopped answering, or answers again. */
  onAway(isAway: boolean): void
  /** Between 0 and 1; spreads the attempts of many browsers. */
  random(): number
}

/**
 * Has what failed taken up once when a server that refuses may be asked again; what it refuses then is left to the member.
 * Asks a server that has stopped answering until it answers again, while the page is visible, and at once when it is
 * looked at again. The window is told then as if the network had come back: whatever waits for that takes it up.
 */
export function watchConnection({ window, connection, ask, onAway, random }: WatchDependencies): void {
  const { document } = window
  let answered = true
  /** Whether nothing was answered since the server was last asked. */
  let isSilent = false
  /** Whether the server did not answer when it was last asked. */
  let isAway = false
  let failed = 0
  let returns = 0
  let began = Number.NEGATIVE_INFINITY
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
    began = performance.now()
    // One call that fails may be a fault of its own; a server that answers this one is there.
    isSilent = true
    const signal = AbortSignal.timeout(failed % 3 === 0 ? slow : quick)
    void ask(signal)
      .catch(() => {})
      .then(() => {
        if (isSilent) {
          isAway = true
          onAway(true)
        }
        if (signal.aborted) plan()
      })
  }
  const plan = () => {
    if (timer !== undefined || returns >= mostReturns || document.visibilityState === 'hidden') return
    const pause = pauses[failed] ?? pauses[3]
    failed += 1
    timer = setTimeout(attempt, spread(Math.max(breath, pause - (performance.now() - began)), random()))
  }
  const beginAgain = () => {
    failed = 0
    returns = 0
  }
  const look = () => {
    if (answered || document.visibilityState === 'hidden') return
    beginAgain()
    attempt()
  }
  connection.heard = (answers) => {
    const changes = answered !== answers
    answered = answers
    if (!answers) {
      if (changes && performance.now() - back > calm) beginAgain()
      plan()
      return
    }
    if (!changes) return
    isSilent = false
    back = performance.now()
    returns += isAway ? 1 : falseReturn
    isAway = false
    clearTimeout(timer)
    timer = undefined
    onAway(false)
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
