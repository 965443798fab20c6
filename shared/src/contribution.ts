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
  /** What the member has to do for others, such as an agent's work: figures before those of their account. */
  work?: readonly OverviewTile[] | undefined
  problem?: OverviewProblem | undefined
}

/** The places that areas can contribute to, with what each takes. */
export interface ContributionByPlace {
  overview: OverviewContribution
}

/** Name of a place that areas can contribute to. */
export type Place = keyof ContributionByPlace

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

const isTile = (value: unknown): boolean => {
  const { figure } = Object(value)
  return hasTexts(value, 'label', 'to') && (figure === null || hasTexts(figure, 'value', 'hint'))
}

const checks: { [P in Place]: (value: Partial<ContributionByPlace[P]>) => boolean } = {
  overview: ({ tile, items, firstStep, work = [], problem }) =>
    isTile(tile) &&
    Array.isArray(work) &&
    work.every(isTile) &&
    (items === null || (Array.isArray(items) && items.every((item) => isLine(item, 'id')))) &&
    (firstStep === undefined || isLine(firstStep, 'state')) &&
    (problem === undefined || problem.error instanceof Error),
}

/** Whether what the code of another area returned has the shape of a contribution to a place. */
export const isContribution = <P extends Place>(place: P, value: unknown): value is ContributionByPlace[P] =>
  checks[place](Object(value))
