import type { Blame } from '../areas/blame.ts'
import type { Culprit } from '../areas/culprit.ts'
import { keepHistory } from './keep-history.ts'
import { watchUncaught } from './uncaught.ts'

export interface IsolationDependencies {
  page: Window
  blame: Blame
  /** Whether a release has got as far as to have handlers and timers. */
  wasMounted(release: string): boolean
  /** The page that is mounted, for what carries no address of a release. */
  onScreen(): Culprit | null
}

/** Keeps what is the whole document's from the code of areas. Comes late, with the first area; called once per page. */
export function isolate({ page, blame, wasMounted, onScreen }: IsolationDependencies): void {
  watchUncaught(page, blame, wasMounted)
  keepHistory(page.history, (error) => blame(error, 'misuse', onScreen()))
}
