import { useFormat, useHttp, useNotify, useTexts } from '@member/shared'
import { Button, loadLate } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Progress } from './export-tickets.ts'
import type { QueueView } from './queue-view.ts'

/**
 * Downloads the list of a view as CSV, and says when it has not all of it; while it runs it says how far it is, and
 * cancels it. Leaving the page cancels it, too.
 */
export function ExportButton({ view }: { view: QueueView }): ReactNode {
  const { get, post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const { number } = useFormat()
  /** Null while none runs. */
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  const leave = useEffectEvent(() => {
    if (running.current === null) return
    running.current.abort()
    notify({ tone: 'info', text: t('queue.export.left') })
  })
  useEffect(() => () => leave(), [])

  const end = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  const start = async () => {
    const stop = new AbortController()
    const { signal } = stop
    running.current = stop
    setProgress({ done: 0, total: 0 })
    try {
      // Loaded only when somebody exports.
      const { downloadTickets } = await loadLate(() => import('./export-tickets.ts'))
      notify(await downloadTickets(view, { get, post, t, signal, onProgress: setProgress }))
    } catch {
      if (!signal.aborted) notify({ tone: 'error', text: t('queue.export.failed') })
    } finally {
      if (running.current === stop) end()
    }
  }
  return (
    <Button onClick={() => (progress === null ? void start() : end())}>
      {progress === null && t('queue.export')}
      {progress?.total === 0 && t('queue.export.cancel')}
      {progress !== null &&
        progress.total > 0 &&
        t('queue.export.cancelAt', { done: number(progress.done), total: number(progress.total) })}
    </Button>
  )
}
