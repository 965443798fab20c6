import { readNumber, readRecord, readText, useHttp, useNotify, useTexts } from '@member/shared'
import { useMutation } from '@tanstack/react-query'
import { scopeParams } from './list-params.ts'
import type { QueueView } from './queue-view.ts'

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Downloads the list of a view as CSV, and says when it has not all of it. */
export function useQueueExport() {
  const { get } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (view: QueueView) =>
      readRecord(await get('/api/workorder/export', { params: scopeParams(view) })),
    onSuccess: ({ name, content, rows, complete }) => {
      saveFile(readText(name) || 'work-orders.csv', typeof content === 'string' ? content : '')
      const count = readNumber(rows) ?? 0
      if (complete === false) notify({ tone: 'warning', text: t('queue.export.part', { count }) })
      else notify({ tone: 'success', text: t('queue.export.done', { count }) })
    },
    onError: (error) => notify({ tone: 'error', text: error.message }),
  })
}
