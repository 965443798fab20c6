import { isComposing } from './composing.ts'

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

/** Tells keys that were meant for a text field which is no longer there. */
export interface Typing {
  /** A key was pressed; `field` where it is that of a text field. */
  hear(event: KeyboardEvent, field: 'field' | 'elsewhere'): 'typed' | 'free'
  stop(): void
}

/**
 * Follows the text field that has the focus, and notices when it goes from the page with the focus in it: without a
 * blur in most browsers, so that only the page's changes tell.
 */
export function followTyping(document: Document, isField: (event: Event) => boolean): Typing {
  let field: EventTarget | null = null
  let last: FieldKey | null = null
  let typedAt: number | null = null
  const look = () => {
    if (!(field instanceof Node) || field.isConnected) return
    const now = performance.now()
    if (lostWhileTyping(last, now)) typedAt = now
    forget()
  }
  const changes = new MutationObserver(look)
  const forget = () => {
    field = null
    last = null
    changes.disconnect()
  }
  const enter = (event: Event) => {
    look()
    forget()
    if (!isField(event)) return
    field = event.composedPath()[0] ?? null
    changes.observe(document, { childList: true, subtree: true })
  }
  const leave = ({ target }: Event) =>
    // Some browsers tell this while the field is being removed. Of another window, the field keeps the focus.
    queueMicrotask(() => {
      look()
      if (document.activeElement !== target) forget()
    })
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return {
    hear(event, where) {
      const at = event.timeStamp
      look()
      const leaves = event.key === 'Escape' && !isComposing(event)
      if (where === 'field') last = { at, does: event.defaultPrevented || leaves ? 'acts' : 'writes' }
      if (where === 'field' || !typesOn(typedAt, at)) {
        typedAt = null
        return 'free'
      }
      typedAt = at
      return 'typed'
    },
    stop() {
      forget()
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    },
  }
}
