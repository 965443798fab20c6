/** A figure on the overview and the page behind it. */
export interface OverviewTile {
  label: string
  /** Path of the page that the tile links to, below the app base. */
  to: string
  /** The figure and a line about it, formatted; null while it is not known. */
  figure: { value: string; hint: string } | null
}

/** One thing that needs the member's attention. */
export interface OverviewItem {
  /** Unique among the items of the contribution. */
  id: string
  title: string
  hint: string
  /** Path of the page where the member can settle it. */
  to: string
}

/** A first step for a new member; a finished one stays in the list. */
export interface OverviewStep {
  title: string
  hint: string
  to: string
  state: 'open' | 'done'
}

/** A request of the contribution that failed. */
export interface OverviewProblem {
  error: Error
  retry: () => void
  /** Whether the request is being repeated. */
  retrying: boolean
}

/** What an area shows on the overview; texts are in the member's language. */
export interface OverviewContribution {
  tile: OverviewTile
  /** Most urgent first; null while they are not known. */
  items: readonly OverviewItem[] | null
  firstStep?: OverviewStep | undefined
  problem?: OverviewProblem | undefined
}

/**
 * What of the member's texts an area has not brought to the server yet, for the host: it runs the contribution while
 * the browser's storage has entries of the area, on whichever page the member is, and before a logout. An entry is in
 * `localStorage` below `<area> outbox <member id> <anything>`. The host deletes entries with a logout, and drafts, which it
 * counts itself.
 */
export interface UnsentContribution {
  /**
   * Brings everything to the server at once. Resolves with how many messages could not be brought there.
   */
  finish: () => Promise<number>
  /** Forgets everything, as the session ends: nothing may be sent or kept after it. */
  forget: () => Promise<void>
}

/** The places that areas can contribute to, with what each takes: `unsent` is the host's own, the others are pages'. */
export interface ContributionByPlace {
  overview: OverviewContribution
  unsent: UnsentContribution
}

/** Name of a place that areas can contribute to. */
export type Place = keyof ContributionByPlace

/** Name of a place that a page can collect the contributions to. */
export type PagePlace = Exclude<Place, 'unsent'>

/**
 * Contribution of one area as the collecting page gets it: `waiting` until the area's code has run, `failed` when that
 * code could not be loaded or threw. `retry` opens it again; it is `retrying` until that has succeeded or failed.
 */
export type Contributed<P extends Place> =
  | { area: string; state: 'waiting' }
  | { area: string; state: 'failed'; retry: () => void; retrying: boolean }
  | { area: string; state: 'ready'; contribution: ContributionByPlace[P] }

/** The contributions to each place that the page collects. */
export type ContributionsOfPage = { readonly [P in Place]?: readonly Contributed<P>[] }

/** Whether a value is an object with texts under these names. */
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown> | null | undefined)?.[name] === 'string')

const isLine = (value: unknown, name: string): boolean => hasTexts(value, name, 'title', 'hint', 'to')

const checks: { [P in Place]: (value: Partial<ContributionByPlace[P]>) => boolean } = {
  overview: ({ tile, items, firstStep, problem }) =>
    hasTexts(tile, 'label', 'to') &&
    (tile?.figure === null || hasTexts(tile?.figure, 'value', 'hint')) &&
    (items === null || (Array.isArray(items) && items.every((item) => isLine(item, 'id')))) &&
    (firstStep === undefined || isLine(firstStep, 'state')) &&
    (problem === undefined || problem.error instanceof Error),
  unsent: ({ finish }) => typeof finish === 'function',
}

/** Whether what the code of another area returned has the shape of a contribution to a place. */
export const isContribution = <P extends Place>(place: P, value: unknown): value is ContributionByPlace[P] =>
  checks[place](Object(value))
