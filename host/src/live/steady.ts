import type { LiveChange, LiveTopic } from '@member/shared/host'

/** A topic is told at most once in this time, in milliseconds. */
export const steadyMs = 1_000

/**
 * Tells changes at once, and while many come, at most once a second for each topic, then without an id where several
 * rows have changed: pages ask the server for each of them.
 */
export function steady(tell: (change: LiveChange) => void): (change: LiveChange) => void {
  const kept = new Map<LiveTopic, { next: LiveChange | undefined }>()

  function pause(topic: LiveTopic): void {
    const pausing: { next: LiveChange | undefined } = { next: undefined }
    kept.set(topic, pausing)
    setTimeout(() => {
      kept.delete(topic)
      if (pausing.next === undefined) return
      pause(topic)
      tell(pausing.next)
    }, steadyMs)
  }

  return (change) => {
    const { topic, id } = change
    const pausing = kept.get(topic)
    if (pausing === undefined) {
      pause(topic)
      tell(change)
    } else pausing.next = pausing.next === undefined || pausing.next.id === id ? change : { topic }
  }
}
