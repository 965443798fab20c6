/** What a page showed a member when it was last complete. */
export interface LastView {
  /** Id of the member it was shown to. */
  memberId: number
  /** When that was, in seconds since 1970. */
  since: number
  /** What the page has written: it may come from another release of the area, or be damaged. */
  text: string
}

/**
 * Keeps what a page showed last in the browser, for a member who asked to be kept logged in: for one page at a time, at
 * most a week and 16,000 characters, until they log out.
 */
export interface LastViews {
  /** What this page showed the member of the session in this store; null without any. */
  read(): LastView | null
  /** Does nothing unless this member is logged in, and will stay so. */
  write(memberId: number, text: string): void
}
