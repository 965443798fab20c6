import { useMay, useTexts } from '@member/shared'
import { Button, late } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import { DeskSettingsLink } from '../desk/desk-settings-link.tsx'
import { buttonRule } from '../ticket/button-rule.ts'
import { QueueHead } from './queue-head.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { isWhole, plainView } from './queue-view.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import type { QueueAddress } from './use-queue-view.ts'

// Whoever exports has looked at the list first.
const ExportButton = late(() => import('./export-button.tsx'), 'nothing')

/** The heading, and the lists to choose from: queues and teams. */
export function QueueLists(props: {
  address: QueueAddress
  lists: 'shown' | 'heading'
  /** Number of the list; null while it loads. */
  total: number | null
}): ReactNode {
  const { address, lists, total } = props
  const { view, to } = address
  const { team } = view.filters
  const t = useTexts()
  const may = useMay()
  const counts = useQueueCounts(team)
  if (lists === 'heading') return <QueueHead />
  return (
    <>
      <QueueHead>
        {may(buttonRule('agent', 'export')) && (
          <Suspense fallback={<Button disabled>{t('queue.export')}</Button>}>
            <ExportButton view={view} />
          </Suspense>
        )}
        <DeskSettingsLink />
      </QueueHead>
      <QueueTabs
        current={view.queue}
        counts={counts}
        total={isWhole(view) ? total : null}
        list={isWhole(view) ? 'whole' : 'filtered'}
        to={(queue) => to({ ...plainView(queue, team), position: { ...view.position, page: 1 } })}
        team={team}
        toTeam={(id) => to({ filters: { team: id }, ticket: null })}
      />
    </>
  )
}
