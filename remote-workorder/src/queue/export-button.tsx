import { useFormat, useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { QueueView } from './queue-view.ts'
import { useQueueExport } from './use-export.ts'

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
