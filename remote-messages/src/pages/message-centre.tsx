import { listFailure, listState, useListKeys, usePageWithin, useTexts } from '@member/shared'
import {
  Button,
  Glyph,
  NoticePlace,
  nothingSelected,
  PageHeading,
  type Selection,
  Skeleton,
  selectedAll,
  selectedRow,
  useMedia,
} from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { late } from '../late/late.tsx'
import type { ConversationAct } from '../list/after-act.ts'
import { ListPane, Nothing, narrow, Page, Panes, Scroller, ThreadPane } from '../list/centre-layout.ts'
import { ListPaneRows } from '../list/list-pane.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { withWord, writeWords } from '../list/message-filter.ts'
import { useCentreAddress } from '../list/use-centre-address.ts'
import { useConversations } from '../list/use-conversations.ts'
import { useListActs } from '../list/use-list-acts.ts'
import { foundRow, useOpenedRow } from '../list/use-opened-row.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { type Conversation, conversationId } from '../message/conversation.ts'
import { useSyncedDrafts } from '../sending/use-drafts.ts'

const ConversationView = late(() => import('../conversation/conversation-view.tsx'))
const SearchResults = late(() => import('../search/search-results.tsx'))
const DoneNotice = late(() => import(/* webpackChunkName: "list-acts" */ '../undo/done-notice.tsx'), 'nothing')
const ListFoot = late(() => import(/* webpackChunkName: "list-late" */ '../list/list-foot.tsx'), 'nothing')
const AfterList = late(() => import(/* webpackChunkName: "list-late" */ '../list/after-list.ts'), 'nothing')
const SelectionBar = late(
  () => import('../list/selection-bar.tsx'),
  ({ onEnd }) => onEnd(),
)

const bubbles = 'M4 5h11v8H9l-4 3v-3H4zm13 4h3v8h-1v3l-4-3h-4v-1.5'

/** Message centre: the member's conversations and, beside them or in their place, the open one; all in the address. */
export default function MessageCentrePage(): ReactNode {
  const t = useTexts()
  const page = useListKeys<HTMLDivElement>()
  const address = useCentreAddress()
  const { filter, search, open } = address
  const list = useConversations(filter, address.shown)
  const { data, error, isPlaceholderData } = list
  const server = data?.server ?? 'own'
  const acts = useListActs(server)
  useSyncedDrafts(data?.server)
  useRowFocus(page)

  const isNarrow = useMedia(narrow)
  const layout = !isNarrow ? 'both' : open === null ? 'list' : 'thread'
  const openRow = open && foundRow(open.key, search === '' ? null : address.message)
  useOpenedRow(page, openRow, layout)

  const { shown } = address
  const position = shown.size === 'endless' ? { page: 1, size: 20 as const } : shown
  const { setPosition } = address
  usePageWithin({ position, setPosition }, shown.size === 'endless' || isPlaceholderData ? undefined : data?.total)

  const words = `${writeWords(filter.is)} ${writeWords(filter.not)}`
  const of = `${words} ${position.page} ${shown.size}`
  const [selection, setSelection] = useState<(Selection & { of: string }) | null>(null)
  const chosen = selection?.of === of && search === '' ? selection : null
  const rows = data?.conversations ?? []
  const ids = rows.map(({ key }) => ({ id: key }))
  const selected = rows.filter(({ key }) => chosen?.ids.has(key))
  const select = (next: Selection) => setSelection({ ...next, of })
  const toggle = ({ key }: Conversation, reach: 'one' | 'range') =>
    select(selectedRow(chosen ?? nothingSelected, ids, key, reach))

  const act = (name: ConversationAct, conversations: readonly Conversation[]) => {
    const gone = name === 'delete' || name === 'archive'
    if (name === 'delete' && conversations.some(({ key }) => key === open?.key)) address.close()
    if (gone && chosen !== null) setSelection(null)
    void acts.perform(name, { of: 'named', conversations })
  }
  const canUndo = (acts.done?.undo.length ?? 0) > 0
  const keys = {
    page,
    rows,
    selected,
    open: open?.key ?? null,
    acts: server === 'own' && search === '' ? 'offered' : 'none',
    onAct: act,
    onSelect: (conversation: Conversation) => toggle(conversation, 'one'),
    onUndo: canUndo ? () => void acts.undo() : null,
    onClose: chosen !== null ? () => setSelection(null) : open !== null ? address.close : null,
  } as const

  const answer = data && { rows: rows.length, total: data.total }
  const state = listState({
    answer,
    failed: error !== null,
    position,
    filtered: server === 'own' && address.filtered,
  })
  // Who has no messages at all, or may not see them, has no use for tools.
  const lost = state === 'failed' && ['no-permission', 'absent'].includes(listFailure(error))
  const tools = !lost && state !== 'empty'
  const markable = tools && search === '' && data?.unread === 'some' && rows.some(({ unread }) => unread > 0)
  const markAll = () => {
    const upTo = Math.max(...rows.map(({ newest }) => newest))
    void acts.perform('read', { of: 'filter', filter, upTo })
  }
  return (
    <Page ref={page} data-layout={lost ? 'list' : layout}>
      {layout !== 'thread' && (
        <PageHeading
          actions={
            markable ? (
              <Button busy={acts.busy} onClick={markAll}>
                {t(words === ' ' ? 'list.markAll' : 'list.markFiltered')}
              </Button>
            ) : undefined
          }
        >
          {t('list.title')}
        </PageHeading>
      )}
      <Suspense>
        <AfterList keys={keys} part={data} list={search === '' ? 'shown' : 'hidden'} />
      </Suspense>
      <Panes data-layout={lost ? 'list' : layout}>
        {layout !== 'thread' && (
          <ListPane aria-label={t('list.name')}>
            {chosen !== null ? (
              <Suspense>
                <SelectionBar
                  server={server}
                  selected={selected}
                  shown={rows.length}
                  busy={acts.busy}
                  onAct={(name) => act(name, selected)}
                  onAll={() => select(selectedAll(chosen, ids))}
                  onEnd={() => setSelection(null)}
                />
              </Suspense>
            ) : (
              tools && (
                <ListTools
                  address={address}
                  server={server}
                  kinds={data?.kinds ?? []}
                  onSelect={() => select(nothingSelected)}
                />
              )
            )}
            <Scroller data-scroller>
              {search !== '' ? (
                <Suspense fallback={<Skeleton shape="list" />}>
                  <SearchResults
                    searched={search}
                    to={address.to}
                    open={openRow}
                    onClear={() => address.setSearch('')}
                  />
                </Suspense>
              ) : (
                <ListPaneRows
                  state={state}
                  list={list}
                  shows={words === 'unread ' ? 'unread' : 'other'}
                  onClear={address.clear}
                  rows={{
                    rows,
                    of,
                    server,
                    open: open?.key ?? null,
                    selected: chosen?.ids ?? nothingSelected.ids,
                    mode: chosen === null ? 'reading' : 'selecting',
                    to: ({ key, partner }) => (partner.id === '' ? null : address.to(key)),
                    actions: {
                      onAct: (name, conversation) => act(name, [conversation]),
                      onSelect: toggle,
                      onHideKind: ({ kind }) => address.setWords('not', withWord(filter.not, kind, 'in')),
                    },
                  }}
                />
              )}
              {state === 'rows' && search === '' && (
                <Suspense>
                  <ListFoot address={address} total={data?.total ?? 0} />
                </Suspense>
              )}
              <NoticePlace>
                <div role="status" data-notices>
                  <Suspense>
                    {acts.done !== null && (
                      <DoneNotice
                        key={acts.done.at}
                        text={acts.done.text}
                        onUndo={canUndo ? () => void acts.undo() : null}
                        undoKey="z"
                        onEnd={acts.forget}
                      />
                    )}
                  </Suspense>
                </div>
              </NoticePlace>
            </Scroller>
          </ListPane>
        )}
        {!lost && layout !== 'list' && (
          <ThreadPane>
            {open === null ? (
              <Nothing>
                <Glyph path={bubbles} />
                {t('list.chooseOne')}
              </Nothing>
            ) : (
              <Suspense fallback={<Skeleton shape="detail" />}>
                <ConversationView
                  id={conversationId(open.key)}
                  message={address.message}
                  searched={search}
                  {...(layout === 'thread' && { onBack: address.close })}
                />
              </Suspense>
            )}
          </ThreadPane>
        )}
      </Panes>
    </Page>
  )
}
