/** Bytes that a member may have to fetch; `budgets.js` says what each is about. */
export declare const budgets: {
  readonly start: number
  readonly startOfAreas: number
  readonly guard: number
  readonly entry: number
  readonly page: number
  readonly publishedPage: number
  readonly contribution: number
  readonly publishedContribution: number
  readonly withEntry: Readonly<Record<string, number>>
  readonly pageScripts: Readonly<Record<'home' | 'login' | 'overview', number>>
  readonly overMonolith: number
  readonly paintedHtml: Readonly<Record<'home' | 'login', number>>
  readonly html: number
}
