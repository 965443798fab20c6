import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { saveFile } from '@member/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../export/collect-rows.ts'
import { scopeParams } from './list-params.ts'
import type { QueueView } from './queue-view.ts'

/** The export of a list, one at a time. */
export interface QueueExport {
  /** How far it has come; null while none runs. */
  progress: Progress | null
  start: (view: QueueView) => void
  cancel: () => void
}

/** Downloads the list of a view as CSV, and says when it has not all of it. Leaving the page cancels it. */
export function useQueueExport(): QueueExport {
  const { get, post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (view: QueueView, stop: AbortController) => {
    const { signal } = stop
    setProgress({ done: 0, total: 0 })
    try {
      // Loaded only when somebody exports.
      const { exportTickets } = await import('../export/export-tickets.ts')
      const params = scopeParams(view)
      const made = await exportTickets({ get, post, params, t, signal, onProgress: setProgress })
      saveFile(made.name, made.file)
      const count = made.rows
      if (made.complete) notify({ tone: 'success', text: t('queue.export.done', { count }) })
      else notify({ tone: 'warning', text: t('queue.export.part', { count }) })
    } catch (error) {
      if (signal.aborted) return
      notify({ tone: 'error', text: (error instanceof ApiError && error.message) || t('queue.export.failed') })
    } finally {
      if (running.current === stop) {
        running.current = null
        setProgress(null)
      }
    }
  }
  return {
    progress,
    start: (view) => {
      if (running.current !== null) return
      running.current = new AbortController()
      void run(view, running.current)
    },
    cancel: () => {
      running.current?.abort()
      running.current = null
      setProgress(null)
    },
  }
}
