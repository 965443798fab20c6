import {
  listFailure,
  listState,
  MissingPart,
  type MissingProps,
  useListKeys,
  usePageWithin,
  useTexts,
} from '@member/shared'
import {
  Button,
  Glyph,
  late,
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
import type { ConversationAct } from '../list/after-act.ts'
import { ListPane, Nothing, narrow, Page, Panes, Scroller, ThreadPane } from '../list/centre-layout.tsx'
import { ListPaneRows } from '../list/list-pane.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { type Reach, withAll } from '../list/loaded-list.ts'
import { withWord, writeWords } from '../list/message-filter.ts'
import { loadConversation, loadDoneNotice, loadSearch, loadSelectionBar } from '../list/page-parts.ts'
import { useCentreAddress } from '../list/use-centre-address.ts'
import { useConversations } from '../list/use-conversations.ts'
import { useListActs } from '../list/use-list-acts.ts'
import { type Conversation, conversationId } from '../message/conversation.ts'
import { foundRow } from '../search/found-row.ts'

const ConversationView = late(loadConversation, ({ onBack, ...missing }) => (
  <MissingPart {...missing} {...(onBack && { onClose: onBack })} />
))
const SearchResults = late(loadSearch)
const DoneNotice = late(loadDoneNotice, MissingAndEnded)
// It says so for all of its file: the acts of rows, and what follows the list.
const ListFoot = late(() => import(/* webpackChunkName: "list-late" */ '../list/list-foot.tsx'))
const AfterList = late(() => import(/* webpackChunkName: "list-late" */ '../list/after-list.tsx'), 'nothing')
const SelectionBar = late(loadSelectionBar, MissingAndEnded)

const bubbles = 'M4 5h11v8H9l-4 3v-3H4zm13 4h3v8h-1v3l-4-3h-4v-1.5'

function MissingAndEnded({ onEnd, ...missing }: MissingProps & { onEnd: () => void }): ReactNode {
  return <MissingPart {...missing} onClose={onEnd} />
}

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

  const isNarrow = useMedia(narrow)
  const openRow = open && foundRow(open.key, search === '' ? null : address.message)

  const { shown } = address
  const position = shown.size === 'endless' ? { page: 1, size: 20 as const } : shown
  const { setPosition } = address
  usePageWithin({ position, setPosition }, shown.size === 'endless' || isPlaceholderData ? undefined : data?.total)

  const words = `${writeWords(filter.is)} ${writeWords(filter.not)}`
  const of = `${words} ${position.page} ${shown.size}`
  const [selection, setSelection] = useState<(Selection & { of: string; reach: Reach }) | null>(null)
  const rows = data?.conversations ?? []
  const ids = rows.map(({ key }) => ({ id: key }))
  const chosen = selection?.of === of && search === '' ? withAll(selection, ids) : null
  const selected = rows.filter(({ key }) => chosen?.ids.has(key))
  const select = (next: Selection, reach: Reach = 'rows') => setSelection({ ...next, of, reach })
  const toggle = ({ key }: Conversation, reach: 'one' | 'range') =>
    select(selectedRow(chosen ?? nothingSelected, ids, key, reach))

  /** Every conversation of the filter, up to the newest message shown; only the first page knows that message. */
  const everything = () => {
    const upTo = position.page === 1 ? Math.max(...rows.map(({ newest }) => newest)) : null
    return { of: 'filter', filter, upTo } as const
  }

  const act = (name: ConversationAct, conversations: readonly Conversation[]) => {
    const gone = ['delete', 'archive', 'unarchive'].includes(name)
    if (name === 'delete' && conversations.some(({ key }) => key === open?.key)) address.close()
    if (gone) setSelection(null)
    const all = conversations === selected && chosen?.reach === 'filter'
    void acts.perform(name, all ? everything() : { of: 'named', conversations }).then((outcome) => {
      // Who selected them wants to try again.
      if (gone && outcome === 'failed') setSelection((now) => now ?? chosen)
    })
  }
  const undo = acts.done?.undo.length ? () => void acts.undo() : null
  const keys = {
    page,
    rows,
    selected,
    open: open?.key ?? null,
    acts: server === 'own' && search === '' ? 'offered' : 'none',
    onAct: act,
    onSelect: (conversation: Conversation) => toggle(conversation, 'one'),
    onUndo: undo,
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
  const layout = lost ? 'list' : !isNarrow ? 'both' : open === null ? 'list' : 'thread'
  const tools = !lost && state !== 'empty'
  const markable = tools && search === '' && data?.unread === 'some' && rows.some(({ unread }) => unread > 0)
  return (
    <Page ref={page} data-layout={layout}>
      {layout !== 'thread' && (
        <PageHeading
          actions={
            markable && (
              <Button busy={acts.busy} onClick={() => void acts.perform('read', everything())}>
                {t(words === ' ' ? 'list.markAll' : 'list.markFiltered')}
              </Button>
            )
          }
        >
          {t('list.title')}
        </PageHeading>
      )}
      <Suspense>
        <AfterList
          keys={keys}
          part={data}
          list={search === '' ? 'shown' : 'hidden'}
          openRow={openRow}
          layout={layout}
          onAsk={list.refetch}
        />
      </Suspense>
      <Panes data-layout={layout}>
        {layout !== 'thread' && (
          <ListPane aria-label={t('list.name')}>
            {chosen !== null ? (
              <Suspense>
                <SelectionBar
                  server={server}
                  selected={selected}
                  shown={rows.length}
                  total={data?.total ?? 0}
                  reach={chosen.reach}
                  busy={acts.busy}
                  onAct={(name) => act(name, selected)}
                  onAll={() => select(selectedAll(chosen, ids))}
                  onFilter={() => select(chosen, 'filter')}
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
                <Suspense fallback={<Skeleton shape="list-faces" />}>
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
                  listed={words === 'unread ' ? 'unread' : 'conversations'}
                  onClear={address.clear}
                  rows={{
                    rows,
                    of,
                    server,
                    open: open?.key ?? null,
                    selected: chosen?.ids ?? nothingSelected.ids,
                    mode: chosen === null ? 'reading' : 'selecting',
                    onOpen: address.show,
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
                <div role="status" data-notices data-beside="rows">
                  <Suspense>
                    {acts.done !== null && (
                      <DoneNotice key={acts.done.at} text={acts.done.text} onUndo={undo} onEnd={acts.forget} />
                    )}
                  </Suspense>
                </div>
              </NoticePlace>
            </Scroller>
          </ListPane>
        )}
        {layout !== 'list' && (
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
