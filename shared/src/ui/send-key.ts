import { isComposing } from '@member/shared'
import type { KeyboardEvent } from 'react'

/** Whether a key sends the text: Ctrl or ⌘ with Enter, and perhaps Shift. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !isComposing(event)
