import type { Entry } from '../ticket/timeline.ts'

/** Seconds within which an act of an agent can be taken back, and a little for the way. */
const undoWithin = 70

const undoes = (entry: Entry, before: Entry | undefined): boolean =>
  entry.kind === 'event' &&
  before?.kind === 'event' &&
  entry.type === 'status' &&
  before.type === 'status' &&
  entry.actor.id === before.actor.id &&
  entry.from === before.to &&
  entry.to === before.from &&
  entry.at - before.at <= undoWithin

/** A timeline without each change of the status that was taken back at once: nothing has come of it for the member. */
export function withoutUndone(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = []
  for (const entry of entries) {
    if (undoes(entry, kept.at(-1))) kept.pop()
    else kept.push(entry)
  }
  return kept
}
