import { useMay, useTexts } from '@member/shared'
import { Button, late } from '@member/shared/ui'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { DeskSettingsLink } from '../desk/desk-settings-link.tsx'
import { buttonRule } from '../ticket/button-rule.ts'
import { QueueHead } from './queue-head.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { isWhole, plainView, readQueueView, savedQuery } from './queue-view.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import type { QueueAddress } from './use-queue-view.ts'
import { useSavedViews } from './views-api.ts'

// Whoever exports has looked at the list first.
const ExportButton = late(() => import('./export-button.tsx'), 'nothing')
const SavedViewTabs = late(() => import('./saved-view-tabs.tsx'))
const ViewDialog = late(
  () => import('./view-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** The heading, and the lists to choose from: queues, teams and saved views. */
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
  const views = useSavedViews()
  const [dialog, setDialog] = useState<'view' | null>(null)
  const saved = savedQuery(view)
  const isPlain = saved === savedQuery(plainView(view.queue, team))
  const named = views.find(({ query }) => savedQuery(readQueueView(new URLSearchParams(query))) === saved) ?? null
  const close = () => setDialog(null)
  const tabs = useRef<HTMLElement>(null)
  // The button that led to the dialog goes with the list it was about.
  const [leaving, setLeaving] = useState<{ from: string | null } | null>(null)
  const id = named?.id ?? null
  useEffect(() => {
    if (leaving === null || dialog !== null || leaving.from === id) return
    tabs.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
    setLeaving(null)
  }, [leaving, dialog, id])
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
        current={named === null || isPlain ? view.queue : null}
        queue={view.queue}
        counts={counts}
        total={isWhole(view) ? total : null}
        list={isWhole(view) ? 'whole' : 'filtered'}
        ref={tabs}
        to={(queue) => to({ ...plainView(queue, team), position: { ...view.position, page: 1 } })}
        team={team}
        toTeam={(id) => to({ filters: { team: id }, ticket: null })}
      >
        <Suspense>
          <SavedViewTabs
            views={views}
            current={named}
            list={named !== null ? 'named' : isPlain ? 'plain' : 'unnamed'}
            onName={() => setDialog('view')}
          />
        </Suspense>
      </QueueTabs>
      <Suspense>
        {dialog === 'view' && (
          <ViewDialog
            view={named}
            query={saved}
            onGone={() => {
              setLeaving({ from: id })
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
