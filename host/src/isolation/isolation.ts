import type { Blame } from '../areas/blame.ts'
import { type Culprit, culpritOf, stackOf } from '../areas/culprit.ts'
import { keptValues } from '../platform/browser-storage.ts'
import type { HearUncaught } from './hear-uncaught.ts'
import { keepHistory } from './keep-history.ts'
import { keepStorage } from './keep-storage.ts'
import { watchUncaught } from './uncaught.ts'

export interface IsolationDependencies {
  page: Window
  /** What nobody catches, from the first area on. */
  uncaught: HearUncaught
  blame: Blame
  /** Whether a release has got as far as to have handlers and timers. */
  wasMounted(release: string): boolean
  /** The page that is mounted, for what carries no address of a release. */
  onScreen(): Culprit | null
}

/** Keeps what is the whole document's from the code of areas. Comes late, with the first area; called once per page. */
export function isolate({ page, uncaught, blame, wasMounted, onScreen }: IsolationDependencies): void {
  /** Where no area is about, it was an extension of the browser, or the member in its tools. */
  const noticed = (error: Error) => {
    const culprit = culpritOf(stackOf(error)) ?? onScreen()
    if (culprit !== null) blame(error, 'misuse', culprit)
  }
  keepHistory(page.history, noticed)
  watchUncaught(uncaught, blame, wasMounted)
  try {
    keepStorage(page, keptValues, noticed)
  } catch {
    // A browser that refuses its storage has nothing to keep.
  }
}
