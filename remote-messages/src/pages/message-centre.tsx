import {
  type ListFailure,
  listFailure,
  listState,
  useListAddress,
  useListKeys,
  usePageWithin,
  useTexts,
} from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Card, PageHeading, Pager, Skeleton } from '@member/shared/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMessageList } from '../conversation/use-message-list.ts'
import { AllReadButton } from '../list/all-read-button.tsx'
import { Conversations } from '../list/conversations.tsx'
import { MessageSearchBar } from '../list/message-search.tsx'

const filters = { keywords: 'any', nickname: 'any' } as const

/** Failures after which another search can succeed. */
const temporary: readonly ListFailure[] = ['failed', 'offline']

const ConversationView = lazy(
  () => import(/* webpackChunkName: "conversation" */ '../conversation/conversation-view.tsx'),
)

/** Message centre: the member's conversations, or the one that the address names (`id`). */
export default function MessageCentrePage(): ReactNode {
  const t = useTexts()
  const [address, change] = useSearchParams()
  const id = address.get('id')
  if (id === null) return <ConversationsPage />
  const back = () =>
    change((now) => {
      now.delete('id')
      return now
    })
  return (
    <>
      <PageHeading>{t('messages.title')}</PageHeading>
      <Suspense fallback={<Skeleton shape="detail" />}>
        <ConversationView id={id} onBack={back} />
      </Suspense>
    </>
  )
}

/** The member's conversations, newest first; page and search are in the URL. */
function ConversationsPage(): ReactNode {
  const t = useTexts()
  const address = useListAddress(filters)
  const keys = useListKeys<HTMLDivElement>()
  const list = useMessageList(address.position, address.filters)
  const { data, error, isPlaceholderData } = list
  usePageWithin(address, isPlaceholderData ? undefined : data?.total)
  const answer = data && { rows: data.conversations.length, total: data.total }
  const state = listState({ answer, failed: error !== null, ...address })
  const searchable = state !== 'empty' && (state !== 'failed' || temporary.includes(listFailure(error)))
  const unread = data?.unread ?? 'none'

  return (
    <div ref={keys}>
      <PageHeading
        lead={data === undefined || state === 'empty' ? t('messages.lead') : t(`messages.lead.${unread}`)}
        actions={unread === 'some' ? <AllReadButton /> : undefined}
      >
        {t('messages.title')}
      </PageHeading>
      <Card fill="edge">
        {searchable && <MessageSearchBar searched={address.filters} onSearch={address.setFilter} />}
        <Conversations state={state} list={list} onClear={address.clearFilters} />
        {state === 'rows' && <Pager {...address.position} total={data?.total ?? 0} onChange={address.setPosition} />}
        <p role="status" className={baseClass.visuallyHidden}>
          {state === 'rows' && !isPlaceholderData && t('messages.shown', { count: data?.total ?? 0 })}
        </p>
      </Card>
    </div>
  )
}
