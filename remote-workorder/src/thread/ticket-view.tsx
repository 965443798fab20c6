import { draftPlaces, useMay, useMember, useTexts } from '@member/shared'
import { late, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react'
import { latePart, MissingAndTold } from '../ticket/late-part.tsx'
import type { Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import { ToMembersPage } from '../ticket/to-members-page.tsx'
import { isNotFound, useThread } from '../ticket/use-thread.ts'
import { hasWritten, useSomethingWritten } from '../writing/being-written.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import { loadAround } from './around-thread.tsx'
import { LeftTexts, loadComposer } from './composer-slot.tsx'
import { OpenThread } from './open-thread.tsx'
import type { Chrome } from './reader.ts'

/** What stands instead of a ticket. */
export const NotFound = latePart(() => import(/* webpackChunkName: "instead" */ './not-found.tsx'))
const MergedElsewhere = late(() => import(/* webpackChunkName: "instead" */ './merged-elsewhere.tsx'), MissingAndTold)

export interface TicketViewProps {
  id: string
  viewer: Viewer
  /** `pane`: beside a list, in an element that scrolls; its heading is an h2. */
  chrome: Chrome
  /** Whether a merged ticket leads to the one it continues in, but not away from what is unsent. */
  continues?: boolean
}

/**
 * A work order with its timeline, acts and facts. Loads itself; shown again, it continues where its data is. A ticket
 * that does not exist and one without the right to see it are answered alike.
 */
export function TicketView({ id, viewer, chrome, continues = false }: TicketViewProps): ReactNode {
  const t = useTexts()
  const may = useMay()
  const query = useThread(id, viewer)
  const { data, error, isFetching, refetch } = query
  // While the ticket is on its way; a failure is told where the composer is shown.
  useEffect(() => void loadComposer().catch(() => {}), [])
  useEffect(() => void loadAround(viewer, chrome), [viewer, chrome])
  const { onBegun } = useContext(ComposerPlaceContext)
  const isMissing = data === undefined && error !== null
  const giveUpWriting = useEffectEvent(onBegun)
  useEffect(() => {
    if (isMissing) giveUpWriting()
  }, [isMissing])
  const memberId = useMember().member?.id ?? 0
  // What was not sent to a ticket is found in its thread only.
  const [unsent, setUnsent] = useState(() => hasWritten(draftPlaces('workorder', memberId), id))
  const stays = useSomethingWritten() || unsent
  if (data === undefined) {
    if (error === null) return <Skeleton shape="detail" scope={chrome === 'page' ? 'page' : 'part'} />
    if (isNotFound(error)) {
      if (viewer === 'agent' && chrome === 'page' && !may({ name: listPath.agent })) return <ToMembersPage id={id} />
      return (
        <>
          <NotFound viewer={viewer} chrome={chrome} />
          <LeftTexts id={id} viewer={viewer} />
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
  const isShown = mergedInto === null || !continues || stays
  return (
    <>
      {mergedInto !== null && (
        <Suspense fallback={isShown ? null : <Skeleton shape="detail" scope="page" />}>
          <MergedElsewhere
            ticket={data.ticket}
            into={mergedInto}
            viewer={viewer}
            isOffered={isShown}
            onMissing={() => setUnsent(true)}
          />
        </Suspense>
      )}
      {isShown && <OpenThread key={id} query={query} thread={data} viewer={viewer} chrome={chrome} />}
    </>
  )
}
