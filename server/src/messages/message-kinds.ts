import type { MessageKind } from '../database/schema.ts'

/** The kinds of messages in the order of lists. */
export const messageKinds = ['person', 'system', 'workorder', 'account'] as const satisfies readonly MessageKind[]

/** Reads kinds that are stored as a text; words that are none are left out. */
export const kindsIn = (stored: string): MessageKind[] => {
  const words = stored.split(',')
  return messageKinds.filter((kind) => words.includes(kind))
}
