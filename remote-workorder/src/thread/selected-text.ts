/** Text that is selected within one message. */
export interface SelectedText {
  messageId: string
  text: string
  /** Where it is in the window. */
  box: Pick<DOMRect, 'left' | 'bottom'>
}

const messageOf = (node: Node | null): HTMLElement | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  return element?.closest<HTMLElement>('[data-message]') ?? null
}

/** The selection as a quote; null where it is empty, or not within one message of the list. */
export function selectedText(selection: Selection | null, list: Element): SelectedText | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const message = messageOf(selection.anchorNode)
  const text = selection.toString().trim()
  if (message === null || message !== messageOf(selection.focusNode) || !list.contains(message)) return null
  const messageId = message.dataset.message ?? ''
  if (text === '' || messageId === '') return null
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect()
  return { messageId, text, box: { left, bottom } }
}
