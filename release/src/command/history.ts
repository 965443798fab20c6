import { entriesBack, liveAreaOf, readHead } from '@member/release-store'
import type { LiveDocument, LogEntry } from '@member/shared/release-set'
import { requireKnownArea } from '../change/known-area.ts'
import { moment, wrapped } from '../report/terminal.ts'
import { type Context, report, shareLine } from './context.ts'

/** `release history`: who changed what, when and why; the newest first. */
export async function historyCommand(
  context: Context,
  { area, limit }: { area: string | undefined; limit: number },
): Promise<void> {
  const head = await readHead(context.store)
  if (area !== undefined) await requireKnownArea(context.store, head.document, area)
  const entries: LogEntry[] = []
  const { generation } = head.document
  for await (const entry of entriesBack(context.store, generation, generation, context.warn)) {
    if (area === undefined || entry.area === area) entries.push(entry)
    if (entries.length === limit) break
  }
  const now = context.author.now()
  report(
    context,
    entries.map(({ document, ...line }) => ({
      ...line,
      ...(line.operation === 'off' && { off: saidOf(document, line.area) }),
    })),
    entries.length === 0 ? ['No change is recorded.'] : entries.flatMap((entry) => lines(entry, now)),
  )
}

/** What members read of an area that is off, by language. */
const saidOf = (document: LiveDocument, area: string): Record<string, string> => liveAreaOf(document, area)?.off ?? {}

const lines = (
  { generation, at, by, operation, area, from, to, candidate, reason, allowed, banned, undone, document }: LogEntry,
  now: Date,
): string[] => [
  `${generation}  ${operation} ${area}`,
  ...wrapped(`${moment(at, now)} by ${by}`, '   '),
  ...(from === to ? [] : [`   ${from ?? 'nothing'} -> ${to}`]),
  ...(candidate ? [`   ${shareLine(candidate)}`] : []),
  ...(undone === undefined ? [] : [`   took back generation ${undone}`]),
  ...(allowed === undefined ? [] : [`   lifted the ban of ${allowed}`]),
  ...(banned === undefined ? [] : [`   banned ${banned}`]),
  ...(operation === 'off' ? Object.entries(saidOf(document, area)) : []).flatMap(([language, said]) =>
    wrapped(`members read (${language}): ${said}`, '   '),
  ),
  ...wrapped(reason, '   '),
]
