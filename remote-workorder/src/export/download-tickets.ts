import { ApiError, type Notice } from '@member/shared'
import { saveFile } from '@member/shared/ui'
import { scopeParams } from '../queue/list-params.ts'
import type { QueueView } from '../queue/queue-view.ts'
import { type Export, exportTickets } from './export-tickets.ts'

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
