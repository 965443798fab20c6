import {
  type AreaHttp,
  type DataOf,
  formatDate,
  type Notice,
  readList,
  readNumber,
  readRecord,
  readText,
  type TextKey,
  type Translate,
  type Untrusted,
} from '@member/shared'
import { csvFile, csvRow, type ExportProgress, saveFile } from '@member/shared/ui'
import { impacts, priorities, statuses } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { type QueueView, scopeParams } from './queue-view.ts'

type Exported = Untrusted<DataOf<'/api/workorder/exportRows', 'post'>['list'][number]>

const targets = ['first', 'next', 'resolve'] as const

/** A word of a closed list in the agent's language; one that is not in it stays as it is. */
function word<Value extends string>(
  value: unknown,
  known: readonly Value[],
  key: (value: Value) => TextKey,
  t: Translate,
) {
  const found = known.find((one) => one === value)
  return found === undefined ? readText(value) : t(key(found))
}

/** To the second and with the largest part first, so that texts sort as times do. */
const moment = (value: unknown): string => {
  const seconds = readNumber(value)
  return seconds === null || seconds <= 0 ? '' : formatDate(seconds)
}

const columns: readonly (readonly [
  head: TextKey,
  value: (row: ReturnType<typeof readRecord<Exported>>, t: Translate) => string,
])[] = [
  ['queue.column.number', ({ number }) => readText(number)],
  ['facts.subject', ({ subject }) => readText(subject)],
  [
    'queue.column.status',
    ({ status, merged_into }, t) =>
      readText(merged_into) !== ''
        ? t('status.merged')
        : word(status, statuses, (one) => whoseTurn(one, 'agent', 'informed').label, t),
  ],
  ['queue.filter.priority', ({ priority }, t) => word(priority, priorities, (one) => `acts.priority.${one}`, t)],
  ['facts.impact', ({ impact }, t) => word(impact, impacts, (one) => `impact.${one}`, t)],
  ['queue.column.category', ({ category }) => readText(category)],
  ['queue.column.requester', ({ requester }) => readText(requester)],
  ['queue.column.assignee', ({ assignee }) => readText(assignee)],
  ['queue.column.team', ({ team }) => readText(team)],
  ['queue.column.labels', ({ labels }) => readList(labels).map(readText).join(', ')],
  ['queue.column.created', ({ created_at }) => moment(created_at)],
  ['facts.firstResponse', ({ first_response_at }) => moment(first_response_at)],
  ['facts.solved', ({ solved_at }) => moment(solved_at)],
  ['facts.closed', ({ closed_at }) => moment(closed_at)],
  ['queue.column.updated', ({ last_activity_at }) => moment(last_activity_at)],
  ['queue.export.rating', ({ rating }) => readText(rating)],
  [
    'queue.export.missed',
    ({ missed }, t) =>
      readList(missed)
        .map((one) => word(one, targets, (target) => `queue.export.missed.${target}`, t))
        .join(', '),
  ],
]

export const headRow = (t: Translate): string => csvRow(columns.map(([head]) => t(head)))

/** A work order in words: what codes mean is said as on the page. */
export const ticketRow = (row: Exported, t: Translate): string =>
  csvRow(columns.map(([, value]) => value(readRecord(row), t)))

/** Work orders of one call, so that neither server nor page holds more than these. */
const rowsPerCall = 500

/** What an export needs of the page. */
export interface Export {
  get: AreaHttp['get']
  post: AreaHttp['post']
  t: Translate
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/**
 * Downloads the work orders that the list of a view has at this moment as CSV, in the agent's language and time zone.
 * @returns what the agent is told
 * @throws what the server refused, and once it was cancelled
 */
export async function downloadTickets(view: QueueView, page: Export): Promise<Notice> {
  const { get, post, t, signal, onProgress } = page
  const { ids, complete } = readRecord(await get('/api/workorder/export', { params: scopeParams(view), signal }))
  const asked = readList(ids).flatMap((id) => readNumber(id) ?? [])
  const parts = [headRow(t)]
  let count = 0
  for (let from = 0; from < asked.length; from += rowsPerCall) {
    const part = asked.slice(from, from + rowsPerCall)
    const rows = readList(readRecord(await post('/api/workorder/exportRows', { ids: part }, { signal })).list)
    signal.throwIfAborted()
    count += rows.length
    parts.push(rows.map((row) => ticketRow(row, t)).join(''))
    onProgress({ done: from + part.length, total: asked.length })
  }
  const file = `${t('queue.export.file')}_${formatDate(Date.now(), 'date')}.csv`
  saveFile(file, csvFile(parts))
  return complete === false
    ? { tone: 'warning', text: t('queue.export.part', { count }) }
    : { tone: 'success', text: t('queue.export.done', { count, file }) }
}
