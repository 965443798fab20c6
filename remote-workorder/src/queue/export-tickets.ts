import {
  ApiError,
  type AreaHttp,
  formatDate,
  type Notice,
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

/** Work orders of one call, so that neither server nor page holds more than these. */
const rowsPerCall = 500

/** What an export needs of the page. */
export interface Export {
  get: AreaHttp['get']
  post: AreaHttp['post']
  t: Translate
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * Downloads the work orders that the list of a view has at this moment as CSV, in the agent's language and time zone.
 * @returns what the agent is told: also that it failed, with the server's sentence
 * @throws once it was cancelled
 */
export async function downloadTickets(view: QueueView, page: Export): Promise<Notice> {
  const { get, post, t, signal, onProgress } = page
  try {
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
    saveFile(`${t('queue.export.file')}_${formatDate(Date.now(), 'date')}.csv`, csvFile(parts))
    return complete === false
      ? { tone: 'warning', text: t('queue.export.part', { count }) }
      : { tone: 'success', text: t('queue.export.done', { count }) }
  } catch (error) {
    signal.throwIfAborted()
    return { tone: 'error', text: (error instanceof ApiError && error.message) || t('queue.export.failed') }
  }
}
