import { useTexts } from '@member/shared'
import { Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { useThread } from '../ticket/use-thread.ts'
import { LeftSlot } from './composer-slot.tsx'
import { isNotFound } from './is-not-found.ts'
import { MergedRedirect } from './merged-redirect.tsx'
import { NotFound } from './not-found.tsx'
import { OpenThread } from './open-thread.tsx'
import type { Chrome } from './thread-context.ts'

export interface TicketViewProps {
  id: string
  /** As whom the ticket is read. */
  viewer: Viewer
  /** `pane`: beside a list, in an element that scrolls; its heading is an h2. */
  chrome: Chrome
  /** `continues`: a merged ticket leads to the one it continues in. Default `shown`. */
  merged?: 'shown' | 'continues'
}

/**
 * A work order with its timeline, acts and facts. Loads itself; shown again, it continues where its data is. A ticket
 * that does not exist and one without the right to see it are answered alike.
 */
export function TicketView({ id, viewer, chrome, merged = 'shown' }: TicketViewProps): ReactNode {
  const t = useTexts()
  const query = useThread(id, viewer)
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="detail" scope={chrome === 'page' ? 'page' : 'part'} />
    if (isNotFound(error)) {
      return (
        <>
          <NotFound viewer={viewer} chrome={chrome} />
          <LeftSlot id={id} viewer={viewer} />
        </>
      )
    }
    return (
      <Problem
        error={error}
        otherwise={t('thread.problem')}
        absent={{ title: t('tickets.absent'), text: t('tickets.absentText') }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { mergedInto } = data.ticket
  if (mergedInto !== null && merged === 'continues') {
    return <MergedRedirect number={data.ticket.number} into={mergedInto} viewer={viewer} />
  }
  return <OpenThread key={id} query={query} thread={data} viewer={viewer} chrome={chrome} />
}
