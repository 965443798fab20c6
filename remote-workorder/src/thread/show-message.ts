import { showPart } from '@member/shared/ui'

/** Moves to a message of the thread without an entry in the browser's history. */
export function showMessage(event: { preventDefault: () => void }, id: string): void {
  const message = document.getElementById(`message-${id}`)
  if (message === null) return
  event.preventDefault()
  showPart(message, 'centre')
  message.focus({ preventScroll: true })
}
