import type { Notice } from '@member/shared'
import { toast } from 'react-hot-toast/headless'

/** How long a notice stays, in milliseconds (specification, section 9); pointing at it or focusing it stops the clock. */
export const noticeDuration = 4_500

/** Shows a notice. The same sentence again replaces the one on the page instead of standing beside it. */
export function notify({ tone, text }: Notice): void {
  if (text === '') return
  toast(text, {
    id: `${tone} ${text}`,
    className: tone,
    duration: noticeDuration,
    removeDelay: 200,
    ariaProps:
      tone === 'error' || tone === 'warning'
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
  })
}
