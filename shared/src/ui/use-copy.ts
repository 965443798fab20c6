import { useNotify } from '@member/shared'

/** Copies a text and says so, or that the browser does not let it: there is no clipboard on pages without HTTPS. */
export function useCopy(): (text: string, said: { done: string; failed: string }) => Promise<void> {
  const notify = useNotify()
  return async (text, { done, failed }) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ tone: 'success', text: done })
    } catch {
      notify({ tone: 'warning', text: failed })
    }
  }
}
