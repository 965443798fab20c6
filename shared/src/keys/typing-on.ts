/** How long keys are still taken for typing after their text field has gone, in milliseconds. */
export const typingOnMs = 1_000

/** A key that was pressed in a text field. */
export interface FieldKey {
  at: number
  /** Whether it did something else than write, such as to send or to leave. */
  does: 'writes' | 'acts'
}

/**
 * Whether keys go on that were meant for a text field which has gone by itself, e.g. with news. A field that went with
 * a key which acted there was closed by its reader.
 */
export const lostWhileTyping = (last: FieldKey | null, goneAt: number): boolean =>
  last === null || last.does === 'writes' || goneAt - last.at >= typingOnMs

/** Whether a key still belongs to what was typed; each such key makes the next one belong to it, too. */
export const typesOn = (before: number | null, at: number): boolean => before !== null && at - before < typingOnMs
