import type { Notice } from '@member/shared'
import { toast } from 'react-hot-toast/headless'

/** How long a notice stays, in milliseconds (specification, section 9); hover and focus pause the timer. */
export const noticeDuration = 4_500

/** Shows a notice. A repeated text replaces the notice that shows it. */
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
