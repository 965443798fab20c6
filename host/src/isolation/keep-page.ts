import { undoRemoval } from './undo-removal.ts'

export interface KeepPageDependencies {
  document: Document
  /** The elements that must be in the document for as long as they are in this set. */
  mains: ReadonlySet<Element>
  /** Called when the page was removed and is back. */
  noticed(error: Error): void
  /** Called when it cannot be brought back, or was removed again. */
  lost(error: Error): void
}

/** The element around all that is around this one. */
const outermost = (element: Element): Element =>
  element.parentElement === null ? element : outermost(element.parentElement)

/**
 * Notices that the page was taken out of the document, by emptying `body`, say, and puts it back before the browser
 * shows it. Only once: what does it again would do so for ever. A document without its `head` has lost its styles, and
 * one that was opened for writing has lost its listeners; both only a reload brings back.
 *
 * @returns leaves the page to itself
 */
export function keepPage({ document, mains, noticed, lost }: KeepPageDependencies): () => void {
  const { head } = document
  const [main] = mains
  const root = document.getElementById('root') ?? (main && outermost(main))
  const missing = () => [head, ...(root ? [root] : []), ...mains].filter((part) => !part.isConnected)
  let times = 0

  function check(changes: MutationRecord[]): void {
    const gone = missing()
    if (gone.length === 0) return
    times += 1
    const error = new Error(`the page was removed from the document: ${gone.map(({ tagName }) => tagName).join(', ')}`)
    if (times === 1 && head.isConnected) {
      undoRemoval(changes, gone)
      if (root?.id === 'root' && !root.isConnected) document.body?.append(root)
      observer.takeRecords()
      if (missing().length === 0) {
        noticed(error)
        return
      }
    }
    observer.disconnect()
    lost(error)
  }

  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  check([])
  return () => observer.disconnect()
}
