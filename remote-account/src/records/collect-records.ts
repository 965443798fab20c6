import type { LedgerRecord, RecordsPage } from './read-records.ts'

/** Records of one call: small enough for a poor line's ten seconds, large enough that many need few calls. */
export const collectedPage = 500

/** More are never put into one file. */
export const mostCollected = 50_000

/** What has been collected; goes on where it stopped when given back. */
export interface Collected {
  records: readonly LedgerRecord[]
  /** Pages asked for. */
  pages: number
  /** Records there are. */
  total: number
  outcome: 'more' | 'all' | 'capped'
}

export const nothingCollected: Collected = { records: [], pages: 0, total: 0, outcome: 'more' }

/**
 * Adds the next page. Records that come in meanwhile move others to a later page, never away, so the only trouble is
 * that one comes twice; those are left out.
 */
function withPage({ records, pages }: Collected, { records: more, total }: RecordsPage): Collected {
  const known = new Set(records.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  const all = [...records, ...added]
  // Without anything new there is no end to wait for: it was passed, or the server sends the same page for ever.
  const ended = added.length === 0 || all.length >= total
  const outcome = ended ? 'all' : all.length >= mostCollected ? 'capped' : 'more'
  return { records: all.slice(0, mostCollected), pages: pages + 1, total, outcome }
}

/**
 * Asks for page after page from where `collected` stopped until all is there; tells each step.
 * @throws what `ask` throws; `onStep` has had all that was collected until then
 */
export async function collectRecords(
  collected: Collected,
  ask: (page: number) => Promise<RecordsPage>,
  onStep: (collected: Collected) => void,
): Promise<Collected> {
  let now = collected
  while (now.outcome === 'more') {
    now = withPage(now, await ask(now.pages + 1))
    onStep(now)
  }
  return now
}
