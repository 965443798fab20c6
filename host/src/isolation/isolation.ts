import type { Blame } from '../areas/blame.ts'
import type { BrokenReleases } from '../areas/broken-releases.ts'
import { type Culprit, culpritOf, stackOf } from '../areas/culprit.ts'
import { mains } from '../layout/main-ref.ts'
import { keptValues } from '../platform/browser-storage.ts'
import type { HearUncaught } from './hear-uncaught.ts'
import { keepHistory } from './keep-history.ts'
import { keepPage } from './keep-page.ts'
import { keepStorage } from './keep-storage.ts'
import { offerReload } from './reload-offer.ts'
import { uncaughtOf, watchUncaught } from './uncaught.ts'
import { watchRendering } from './watch-rendering.ts'

export interface IsolationDependencies {
  page: Window
  /** What nobody catches, from the first area on. */
  uncaught: HearUncaught
  blame: Blame
  broken: Pick<BrokenReleases, 'remember'>
  /** Whether a release has got as far as to have handlers and timers. */
  wasMounted(release: string): boolean
  /** The page that is mounted, or being mounted, for what carries no address of a release. */
  onScreen(): Culprit | null
}

/** Keeps what is the whole document's from the code of areas. Comes late, with the first area; called once per page. */
export function isolate({ page, uncaught, blame, broken, wasMounted, onScreen }: IsolationDependencies): void {
  const { document, history, location } = page
  /** Where no area is about, it was an extension of the browser, or the member in its tools. */
  const noticed = (error: Error) => {
    const culprit = culpritOf(stackOf(error)) ?? onScreen()
    if (culprit !== null) blame(error, 'misuse', culprit)
  }
  /** Says so in the place of the page; the reload takes the release before, where there is one. */
  const giveUp = (
    what: 'removed' | 'stopped',
    error: unknown,
    reason: 'misuse' | 'render-threw',
    culprit: Culprit | null,
  ) => {
    if (culprit !== null) broken.remember(culprit.release)
    const reference = blame(error, reason, culprit, 'gave-up')
    offerReload(document, what, reference, () => location.reload())
  }
  keepHistory(history, noticed)
  const leavePage = keepPage({
    document,
    mains,
    noticed,
    lost: (error) => giveUp('removed', error, 'misuse', onScreen()),
  })
  const hear = watchRendering(document, uncaught, (event) => {
    const { error, message, script } = uncaughtOf(event)
    leavePage()
    giveUp('stopped', error ?? message, 'render-threw', culpritOf(stackOf(error)) ?? culpritOf(script) ?? onScreen())
  })
  watchUncaught(hear, blame, wasMounted)
  try {
    keepStorage(page, keptValues, noticed)
  } catch {
    // A browser that refuses its storage has nothing to keep.
  }
}
