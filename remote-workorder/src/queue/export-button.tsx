import { useFormat, useHttp, useNotify, useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Progress } from './export-tickets.ts'
import type { QueueView } from './queue-view.ts'

interface QueueExport {
  /** How far it has come; null while none runs. */
  progress: Progress | null
  start: (view: QueueView) => void
  cancel: () => void
}

/** Downloads the list of a view as CSV, and says when it has not all of it. Leaving the page cancels it. */
function useQueueExport(): QueueExport {
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
      const { downloadTickets } = await import('./export-tickets.ts')
      notify(await downloadTickets(view, { get, post, t, signal, onProgress: setProgress }))
    } catch {
      if (!signal.aborted) notify({ tone: 'error', text: t('queue.export.failed') })
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

/** Exports the list of a view; while it runs it says how far it is, and cancels it. */
export default function ExportButton({ view }: { view: QueueView }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { progress, start, cancel } = useQueueExport()
  return (
    <Button onClick={() => (progress === null ? start(view) : cancel())}>
      {progress === null
        ? t('queue.export')
        : t('queue.export.cancel', { done: number(progress.done), total: number(progress.total) })}
    </Button>
  )
}
