/**
 * Bytes that a member may have to fetch, brotli. The build and `npm test` refuse what is heavier, and the release command
 * reads the same figures. None is ever raised.
 */
export const budgets = {
  /** Scripts of the host that no page can do without. */
  start: 150_000,
  /** The same with what members and areas need: the member centre's frame, the federation runtime, libraries of areas. */
  startOfAreas: 177_600,
  /** The guard of the host's start, which is in the HTML. */
  guard: 1_500,
  /** An area's entry, which all its pages wait for. `release publish` refuses a heavier one. */
  entry: 8_000,
  /** One page of an area on top of it, without its texts. */
  page: 30_000,
  /**
   * One page of an area with all scripts that are loaded for it and the texts of a language: what `release publish`
   * refuses. A team may keep larger pages than ours; none may be so large that a phone waits for it.
   */
  publishedPage: 150_000,
  /** What an area shows on another area's page, on top of its entry. */
  contribution: 3_000,
  /** The same with its texts in a language: what `release publish` refuses. It must not weigh on another team's page. */
  publishedContribution: 15_000,
  /** A page together with its area's entry, by name, where both are what a cold visit waits for. */
  withEntry: { messageCenter: 20_000 },
  /** All scripts of a first visit with the Chinese texts: what the build refuses. */
  pageScripts: { home: 157_500, login: 160_000, overview: 213_200 },
  /** Scripts of the overview over those of the same code as one webpack build: what the build refuses. */
  overMonolith: 24_000,
  /** The HTML of a public page with its first paint, as it is sent to whoever comes second. */
  paintedHtml: { home: 9_000, login: 9_100 },
  /** The HTML of a page on a site of thirty areas. */
  html: 10_000,
}
