import { randomUUID } from 'node:crypto'
import { readJson, readRecord } from '@member/shared/reading'
import type { Change } from '../database/changes.ts'
import type { Channel } from '../shared-state/shared-state.ts'
import type { Reach } from './live-event.ts'

/** Milliseconds between the signs of life, and after the last one when the others count as away. */
const signEvery = 2_000
const awayAfter = 5_000

export interface RelayOptions {
  channel: Channel
  /** Milliseconds that never jump. */
  elapsed?: () => number
  /** What other processes have written. */
  onChanges(changes: readonly Change[]): void
  onReach(reach: Reach): void
}

/** Passes changes between the processes of a server. */
export interface Relay {
  pass(changes: readonly Change[]): void
  /** `process` while the others cannot be heard. */
  reach(): Reach
  stop(): void
}

/**
 * Passes changes over a channel. It hears what it says itself: as long as it does, both directions work, which a
 * connection that is merely open does not tell.
 */
export function relay({ channel, elapsed = () => performance.now(), onChanges, onReach }: RelayOptions): Relay {
  const from = randomUUID()
  let heardAt = elapsed()
  let reach: Reach = 'all'

  function become(next: Reach): void {
    if (next === reach) return
    reach = next
    onReach(next)
  }
  const stopListening = channel.listen((text) => {
    const said = readRecord(readJson(text))
    if (said.from === from) {
      heardAt = elapsed()
      become('all')
    } else if (Array.isArray(said.changes)) onChanges(said.changes as Change[])
  })
  const say = (changes: readonly Change[]) => channel.publish(JSON.stringify({ from, changes }))
  const timer = setInterval(() => {
    if (elapsed() - heardAt > awayAfter) become('process')
    say([])
  }, signEvery)
  timer.unref()
  return {
    pass: say,
    reach: () => reach,
    stop() {
      clearInterval(timer)
      stopListening()
    },
  }
}
