import {
  ApiError,
  type AreaHttp,
  formatDate,
  type Notice,
  type QueryOf,
  readList,
  readNumber,
  readRecord,
  type Translate,
} from '@member/shared'
import { csvFile, saveFile } from '@member/shared/ui'
import { headRow, ticketRow } from './export-rows.ts'
import { type QueueView, scopeParams } from './queue-view.ts'

export interface Progress {
  done: number
  total: number
}

/** Work orders of one call. */
const rowsPerCall = 500

/**
 * Fetches the rows of these tickets, some at a time, so that neither server nor page holds more than these.
 * @param onPart called after each part with its rows
 * @throws what `fetchRows` rejects with, also when it was aborted
 */
async function collectRows<Row>(
  ids: readonly number[],
  fetchRows: (ids: readonly number[]) => Promise<readonly Row[]>,
  onPart: (rows: readonly Row[], progress: Progress) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsPerCall) {
    const rows = await fetchRows(ids.slice(from, from + rowsPerCall))
    onPart(rows, { done: Math.min(from + rowsPerCall, ids.length), total: ids.length })
  }
}

/** What an export asks for, and what it needs of the page. */
export interface Export {
  get: AreaHttp['get']
  post: AreaHttp['post']
  /** Filters and order of the list. */
  params: QueryOf<'/api/workorder/export'>
  t: Translate
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

interface ExportedFile {
  name: string
  file: Blob
  rows: number
  /** Whether it has all work orders of the list. */
  complete: boolean
}

/**
 * Exports the work orders that the list has at this moment as CSV, in the agent's language and time zone.
 * @throws what a call rejects with, also when it was cancelled
 */
async function exportTickets({ get, post, params, t, signal, onProgress }: Export): Promise<ExportedFile> {
  const { ids, complete } = readRecord(await get('/api/workorder/export', { params, signal }))
  const asked = readList(ids).flatMap((id) => readNumber(id) ?? [])
  const parts = [headRow(t)]
  let rows = 0
  await collectRows(
    asked,
    async (part) => {
      const answer = await post('/api/workorder/exportRows', { ids: [...part] }, { signal })
      signal.throwIfAborted()
      return readList(readRecord(answer).list)
    },
    (part, progress) => {
      rows += part.length
      parts.push(part.map((row) => ticketRow(row, t)).join(''))
      onProgress(progress)
    },
  )
  const name = `${t('queue.export.file')}_${formatDate(Date.now(), 'date')}.csv`
  return { name, file: csvFile(parts), rows, complete: complete !== false }
}

/**
 * Downloads the list of a view as CSV.
 * @returns what the agent is told: also that it failed, with the server's sentence
 * @throws once it was cancelled
 */
export async function downloadTickets(view: QueueView, page: Omit<Export, 'params'>): Promise<Notice> {
  const { t, signal } = page
  try {
    const { name, file, rows, complete } = await exportTickets({ ...page, params: scopeParams(view) })
    saveFile(name, file)
    return complete
      ? { tone: 'success', text: t('queue.export.done', { count: rows }) }
      : { tone: 'warning', text: t('queue.export.part', { count: rows }) }
  } catch (error) {
    signal.throwIfAborted()
    return { tone: 'error', text: (error instanceof ApiError && error.message) || t('queue.export.failed') }
  }
}
