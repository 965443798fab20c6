import type { LedgerRecord, RecordsPage } from './read-records.ts'

/** Records per request: few enough for a slow connection and its ten-second deadline, enough to need few requests. */
export const collectedPage = 500

/** The most records one file can hold. */
export const mostCollected = 50_000

export interface Collected {
  records: readonly LedgerRecord[]
  pages: number
  /** Number of records the server reports. */
  total: number
  outcome: 'more' | 'all' | 'capped'
}

const nothingCollected: Collected = { records: [], pages: 0, total: 0, outcome: 'more' }

/**
 * Adds the next page without duplicates: a record created meanwhile moves others to a later page, so that one can
 * arrive twice.
 */
function withPage({ records, pages }: Collected, { records: more, total }: RecordsPage): Collected {
  const known = new Set(records.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  const all = [...records, ...added]
  // A page without new records ends the loop, because some servers repeat the last page for ever.
  const ended = added.length === 0 || all.length >= total
  const outcome = ended ? 'all' : all.length >= mostCollected ? 'capped' : 'more'
  return { records: all.slice(0, mostCollected), pages: pages + 1, total, outcome }
}

/**
 * Requests page after page until all records are there. Calls `onStep` after each page.
 * @throws what `ask` throws
 */
export async function collectRecords(
  ask: (page: number) => Promise<RecordsPage>,
  onStep: (collected: Collected) => void,
): Promise<Collected> {
  let now = nothingCollected
  while (now.outcome === 'more') {
    now = withPage(now, await ask(now.pages + 1))
    onStep(now)
  }
  return now
}
