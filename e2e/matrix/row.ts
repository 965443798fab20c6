import type { FailureReason } from '@member/shared/failure-report'
import type { Fault } from '../harness/faults.ts'
import type { Variant } from '../harness/make-release.ts'

/** The newest release of the host and of the account area, whose files are spoilt; each has a sound one before it. */
export type MatrixFile =
  | 'host main'
  | 'host texts'
  | 'host federation'
  | 'host login page'
  | 'area entry'
  | 'area page'
  | 'area texts'
  | 'previous manifest'

/**
 * What the member sees in the end:
 * - `page`: the page they asked for, with all its parts
 * - `page but for a part`: the page, and a sentence with Retry in the place of what another area contributes
 * - `sentence`: a sentence with Retry in the place of the page
 * - `page, sentence or offer`: what comes may be late; the skeleton says so and offers Retry meanwhile
 */
export type Seen = 'page' | 'page but for a part' | 'sentence' | 'page or sentence' | 'page, sentence or offer'

/** One thing that goes wrong, and the bar: what holds then. */
export interface Bar {
  sees: Seen
  /** Seconds from the visit until it is seen, at most on a quiet machine; told, not judged. */
  within: number
  /** Release of what fails that runs in the end, the newest or the one before; null where nobody can say. */
  runs: 'newest' | 'previous' | null
  /** Why the newest release failed, as it is reported to the server; null where no report is asked for. */
  reports: FailureReason | null
  /** Whether the page is loaded again, once, as two hosts must not run in one document. */
  reloads?: true
  /** Runs in `npm run test:full`, as it takes a second or two; all rows run by `npm run matrix`. */
  test?: boolean
  /** Runs in Firefox as well. */
  firefox?: true
}

/** A file of a release is answered badly, every time as long as the fault lasts. */
export interface FileRow extends Bar {
  file: MatrixFile
  fault: Fault
  /**
   * - `address`: the first visit of a browser, by the address of the page
   * - `click`: by a link on a page of another area
   * - `poisoned`: the second visit; the file was bad at the first one and kept by the browser, and the server is well
   */
  visit: 'address' | 'click' | 'poisoned'
}

/** A page of the trial area misbehaves in the area's newest release. */
export interface PageRow extends Bar {
  /** Name of the page in e2e/matrix/trial/area.ts. */
  page: string
  /** Whether the member presses its button first. */
  presses?: true
  /** Whether the member looks at the page for a while: what it does comes a moment later. */
  stays?: true
}

/** A file of a release is changed before it is published, so that its bytes are those of its manifest. */
export interface ReleaseRow extends Bar {
  /** What the newest release does, in a few words. */
  does: string
  of: 'host' | 'account' | 'workorder'
  /** Changes the text of its scripts. */
  edit: NonNullable<Variant['edit']>
}
