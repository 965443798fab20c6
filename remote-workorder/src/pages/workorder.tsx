import {
  type ListFailure,
  listFailure,
  listState,
  useListAddress,
  useListKeys,
  useMay,
  useMember,
  useNavigation,
  usePageWithin,
  useTexts,
} from '@member/shared'
import { baseClass } from '@member/shared/theme'
import {
  Button,
  ButtonLink,
  Card,
  focusPageHeading,
  NoticeFace,
  NoticePlace,
  PageHeading,
  Pager,
  PagesFromTop,
  useFetchedAhead,
  usePagesFromTop,
} from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import { ownFilters } from '../list/own-query.ts'
import { OwnRows } from '../list/own-rows.tsx'
import { OwnTools } from '../list/own-tools.tsx'
import { useOwnList } from '../list/use-own-list.ts'
import { useKeptFocus } from '../thread/use-kept-focus.ts'
import { mayCreate } from '../ticket/button-rule.ts'
import { copyNumber } from '../ticket/copy-number.tsx'
import { UndoSlot } from '../writing/undo-slot.tsx'

/** Room of the button for a new one until the member's rights are known, so that the list does not move. */
const Room = styled.div`
  visibility: hidden;
`

const loadThread = () => import('./ticket.tsx')

/** Failures after which another search can succeed. */
const temporary: readonly ListFailure[] = ['failed', 'offline']

/** The member's own work orders; what is shown is in the address. */
export default function WorkOrderPage(): ReactNode {
  const t = useTexts()
  const { go } = useNavigation()
  const may = useMay()
  const { member } = useMember()
  const address = useListAddress(ownFilters)
  const list = useOwnList(address)
  const { total, error, isPlaceholderData } = list
  // A server without work orders takes no new one, whatever the rights say.
  const mayAsk = may(mayCreate) && (error === null || listFailure(error) !== 'absent')
  useFetchedAhead(total === undefined ? 'loading' : 'shown', loadThread)
  usePageWithin(address, isPlaceholderData ? undefined : total)
  const answer = total === undefined ? undefined : { rows: list.tickets.length, total }
  const state = listState({ answer, failed: error !== null, ...address })
  const isComplete = list.complete || isPlaceholderData
  const filterable = state !== 'empty' && (state !== 'failed' || temporary.includes(listFailure(error)))

  const keys = useListKeys<HTMLDivElement>()
  const rows = state === 'rows' && { open: 'listed' as const }
  useTicketKeys({ ...rows, copyNumber, ...(mayAsk && { create: () => go('/user/account/workorder/new') }) })

  const create = mayAsk ? (
    <ButtonLink to="/user/account/workorder/new" variant="primary">
      {t('list.new')}
    </ButtonLink>
  ) : undefined
  const awaited = member === null && (
    <Room>
      <Button variant="primary">{t('list.new')}</Button>
    </Room>
  )
  useKeptFocus(keys, () => focusPageHeading('stay'))
  const loadUpdated = async () => {
    await list.load()
    // The button is gone now.
    focusPageHeading()
  }

  const { top, move } = usePagesFromTop(address.position, address.setPosition)

  return (
    <div ref={keys}>
      <PageHeading lead={t('tickets.member.lead')} actions={state === 'empty' ? null : (create ?? awaited)}>
        {t('tickets.member.title')}
      </PageHeading>
      <PagesFromTop ref={top}>
        <Card fill="edge">
          {filterable && <OwnTools address={address} counts={list.counts} isComplete={isComplete} />}
          <OwnRows
            state={state}
            list={list}
            create={create}
            onClear={address.clearFilters}
            onLoad={() => void loadUpdated()}
          />
          {state === 'rows' && (
            <Pager {...address.position} total={total ?? 0} counted={isComplete ? 'all' : 'some'} onChange={move} />
          )}
          <NoticePlace>
            <NoticeFace>
              <UndoSlot here={null} onOpen={(message) => go(`/user/account/workorder/${message.ticket}`)} />
            </NoticeFace>
          </NoticePlace>
          <p role="status" className={baseClass.visuallyHidden}>
            {(state === 'rows' || state === 'nothing-found') &&
              !isPlaceholderData &&
              t(isComplete ? 'tickets.shown' : 'tickets.shownSome', { count: total ?? 0 })}
          </p>
        </Card>
      </PagesFromTop>
    </div>
  )
}
