import type { LogEntry } from '@member/shared/release-set'
import { table } from '../report/table.ts'
import { readEntry, readHead } from '../store/head.ts'
import { type Context, report } from './context.ts'

/** `release history`: who changed what, when and why; the newest first. */
export async function historyCommand(
  context: Context,
  { area, limit }: { area: string | undefined; limit: number },
): Promise<void> {
  const head = await readHead(context.store)
  const entries: LogEntry[] = []
  for (let n = head.document.generation; n > 0 && entries.length < limit; n -= 1) {
    const entry = (await readEntry(context.store, n))?.entry
    if (entry && (area === undefined || entry.area === area)) entries.push(entry)
  }
  const rows = entries.map((e) => [
    String(e.generation),
    e.at,
    e.by,
    e.operation,
    e.area,
    `${e.from ?? 'nothing'} -> ${e.to}`,
    e.reason,
  ])
  report(
    context,
    entries.map(({ document: _document, ...line }) => line),
    rows.length === 0
      ? ['No change is recorded.']
      : table([['GENERATION', 'AT', 'BY', 'OPERATION', 'AREA', 'CHANGE', 'REASON'], ...rows]),
  )
}
