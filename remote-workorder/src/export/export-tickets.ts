import {
  type AreaHttp,
  formatDate,
  type QueryOf,
  readList,
  readNumber,
  readRecord,
  type Translate,
} from '@member/shared'
import { csvFile } from '@member/shared/ui'
import { collectRows, type Progress } from './collect-rows.ts'
import { headRow, ticketRow } from './ticket-rows.ts'

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

/** A finished export. */
export interface ExportedFile {
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
export async function exportTickets({ get, post, params, t, signal, onProgress }: Export): Promise<ExportedFile> {
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
