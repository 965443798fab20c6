import { ApiError, useFormat, useHttp, useMay, useNotify, useTexts } from '@member/shared'
import { Button, ButtonLink, loadLate, PageHeading, useExport } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { buttonRule } from '../ticket/button-rule.ts'
import { QueueTabs, useQueueCounts } from './queue-tabs.tsx'
import { isWhole, plainView, type QueueAddress, type QueueView } from './queue-view.ts'

/**
 * Downloads the list of a view as CSV, and says when it has not all of it; while it runs it says how far it is, and
 * cancels it. Leaving the page cancels it, too.
 */
function ExportButton({ view }: { view: QueueView }): ReactNode {
  const { get, post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const { number } = useFormat()
  const { progress, start, cancel } = useExport({
    // Another view does not end it: the file is that of the view in which it was asked for.
    of: '',
    run: async (signal, onProgress) => {
      // Loaded only when somebody exports.
      const { downloadTickets } = await loadLate(() => import('./export-tickets.ts'))
      notify(await downloadTickets(view, { get, post, t, signal, onProgress }))
    },
    onFailure: (error) =>
      notify({ tone: 'error', text: (error instanceof ApiError && error.message) || t('queue.export.failed') }),
    onLeft: () => notify({ tone: 'info', text: t('queue.export.left') }),
  })
  if (progress === null) return <Button onClick={start}>{t('queue.export')}</Button>
  const { done, total } = progress
  return (
    <Button onClick={cancel}>
      {total === null
        ? t('queue.export.cancel')
        : t('queue.export.cancelAt', { done: number(done), total: number(total) })}
    </Button>
  )
}

/** The heading, and the lists to choose from: queues and teams. */
export function QueueLists(props: {
  address: QueueAddress
  /** Whether there is no queue to show. */
  isLost: boolean
}): ReactNode {
  const { address, isLost } = props
  const { view, to } = address
  const { team } = view.filters
  const t = useTexts()
  const may = useMay()
  const counts = useQueueCounts(team)
  if (isLost) return <PageHeading>{t('queue.title')}</PageHeading>
  return (
    <>
      <PageHeading
        actions={
          <>
            {may(buttonRule('agent', 'export')) && <ExportButton view={view} />}
            <ButtonLink to="/user/account/woManage/settings">{t('desk.link')}</ButtonLink>
          </>
        }
      >
        {t('queue.title')}
      </PageHeading>
      <QueueTabs
        current={view.queue}
        counts={counts}
        isFiltered={!isWhole(view)}
        to={(queue) => to({ ...plainView(queue, team), position: { ...view.position, page: 1 } })}
        team={team}
        toTeam={(id) => to({ filters: { team: id }, ticket: null })}
      />
    </>
  )
}
