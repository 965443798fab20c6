import type { ContributionByPlace, Place } from '@member/shared/host'

/** The hook of a contribution, with what it runs in. */
export interface OpenedContribution<P extends Place> {
  /** Owner of its texts, in place of a page's route name. */
  page: string
  useContribution: () => ContributionByPlace[P] | null
}

/** An area that contributes to a place. */
export interface Contributor<P extends Place> {
  area: string
  release: string
  /** Paths of the area's pages; the member's menu shows the area when it has one of them. */
  paths: readonly string[]
  /**
   * Opens the contribution once; null when it failed, which has been reported, or when its release is resting. Never
   * rejects.
   */
  open(): Promise<OpenedContribution<P> | null>
  /** Opens it again after a failure, even when its release is resting. */
  reopen(): Promise<OpenedContribution<P> | null>
  /** Called when the page is left: the next one opens the contribution again if it had failed. */
  forgetFailed(): void
  /** Reports a contribution that was opened and then threw. */
  reportThrown(error: unknown): void
}
