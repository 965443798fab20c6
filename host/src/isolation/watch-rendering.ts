import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { HearUncaught, UncaughtEvent } from './hear-uncaught.ts'

/** Makes the question whether React still renders: a number in an element that nobody sees. */
function createProbe(document: Document): () => boolean {
  const element = document.createElement('div')
  const root = createRoot(element)
  let asked = 0
  return () => {
    asked += 1
    flushSync(() => root.render(asked))
    return element.textContent === String(asked)
  }
}

/**
 * Hears on and, after each error, looks whether React still renders. It reads `then` of what a page throws, outside of
 * any boundary: where that throws as well, React takes itself to be rendering for ever and renders nothing any more, in
 * no root of the document.
 *
 * @param stopped called once, with what stopped it; nothing is handed on from then on
 * @returns hands on what did not stop it
 */
export function watchRendering(
  document: Document,
  hear: HearUncaught,
  stopped: (event: UncaughtEvent) => void,
): HearUncaught {
  let renders: (() => boolean) | 'not' = createProbe(document)
  return (listener) =>
    hear((event) =>
      // React may be about to finish what it is at: this runs once it has returned.
      queueMicrotask(() => {
        if (renders === 'not') return
        if (renders()) return listener(event)
        renders = 'not'
        stopped(event)
      }),
    )
}
