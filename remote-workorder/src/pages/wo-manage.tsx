import { listFailure, MissingPart, useMay, usePageWithin } from '@member/shared'
import { late, NoticeFace, NoticePlace, useFetchedAhead } from '@member/shared/ui'
import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react'
import { offeredActs } from '../acts/acts.ts'
import { TypedAhead } from '../acts/typed-ahead.tsx'
import { UndoNotice } from '../acts/undo-notice.tsx'
import { useQuestions } from '../acts/use-questions.tsx'
import type { ActBarProps } from '../queue/act-bar.tsx'
import { QueueListSide } from '../queue/list-side.tsx'
import { usePaneWidth, useRoom } from '../queue/pane-width.tsx'
import {
  useAfterDelete,
  useFocusAfterBar,
  useKeptPlace,
  usePaneFocus,
  useRowAt,
  useRowPlace,
} from '../queue/queue-focus.ts'
import { DividerRoom, Frame, ListColumn, Page, Split, Tools } from '../queue/queue-layout.ts'
import { useQueueList, useReadHere } from '../queue/queue-list.ts'
import { QueueLists } from '../queue/queue-lists.tsx'
import { loadThread, QueuePane } from '../queue/queue-pane.tsx'
import { QueueFilterBar } from '../queue/queue-toolbar.tsx'
import { clearedView, listKey, useQueueView, viewBeside } from '../queue/queue-view.ts'
import { useSelectedRows } from '../queue/selected-rows.ts'
import { usePresent } from '../queue/use-present.ts'
import { useQueueDesk } from '../queue/use-queue-desk.ts'
import { neighbour, useQueueKeys } from '../queue/use-queue-keys.ts'
import { latePart } from '../ticket/late-part.tsx'
import type { Ticket } from '../ticket/ticket.ts'
import { ToMembersPage } from '../ticket/to-members-page.tsx'
import { UndoSlot } from '../writing/undo-slot.tsx'

const loadActBar = () => import('../queue/act-bar.tsx')
const ActBar = latePart<ActBarProps>(loadActBar, ({ onClear, ...missing }) => (
  <MissingPart {...missing} onClose={onClear} />
))
const PaneDivider = late(() => import('../queue/pane-divider.tsx'), 'nothing')

/** What the first acts in the list need. */
const loadNext = () => Promise.all([loadThread(), loadActBar()])

/** The agents' queue, and the open ticket beside it. */
export default function WorkOrderManagePage(): ReactNode {
  const may = useMay()
  const page = useRef<HTMLDivElement>(null)
  const address = useQueueView()
  const { view, change, close, to } = address
  const at = useRowAt(page, view.ticket)
  const { list, leaveUnread } = useReadHere(useQueueList(view, [at, view.ticket]), view.ticket)
  const present = usePresent()
  useFetchedAhead(list.tickets === undefined ? 'loading' : 'shown', loadNext)
  const { isNarrow, measure } = useRoom()
  const [width, setWidth] = usePaneWidth()
  const [begun, setBegun] = useState<{ ticket: string; kind: 'reply' | 'note' } | null>(null)
  const typed = useRef('')
  const rows = list.tickets ?? []
  const { ticket } = view
  const layout = ticket === null ? 'list' : isNarrow ? 'alone' : 'beside'
  usePaneFocus(page, layout)
  const placeOf = useKeptPlace(rows)
  const remember = useRowPlace(page, ticket, rows, placeOf)
  const counted = list.tickets === undefined || list.busy ? undefined : list.total
  usePageWithin({ position: view.position, setPosition: (position) => change({ position }, true) }, counted)

  // A selection is of the list it was made in: acts never reach rows of another.
  const selection = useSelectedRows(listKey(view), rows, list.answered, list.at)
  const selected = selection.tickets
  useFocusAfterBar(page, rows, selection.ids, at, placeOf)

  const open = (row: Ticket) => {
    remember(row.id)
    change({ ticket: row.id }, ticket !== null)
  }
  const desk = useQueueDesk({
    patch(tickets) {
      list.patch(tickets)
      selection.acted(tickets.map(({ id }) => id))
    },
    claim: list.claim,
    onPartlyDone: selection.drop,
    onUnread: leaveUnread,
    onEnded: leave,
  })
  // What an act did is told where it was done: not over the tickets that are opened after it.
  const [told, setTold] = useState({ result: desk.result, ticket })
  if (told.result !== desk.result) setTold({ result: desk.result, ticket })
  const result = ticket === null || ticket === told.ticket ? desk.result : null
  const questions = useQuestions({
    desk,
    onOpen: open,
    onRequester: ({ requester }) =>
      change({ queue: 'all', ticket: null, filters: { requester_id: requester?.id ?? '' } }),
  })
  const goOnAfter = useAfterDelete({ page, open: ticket, isAsking: questions.dialog !== null })
  const move = (by: 1 | -1) => {
    const next = neighbour(rows, ticket, by, placeOf(ticket))
    if (next !== undefined) open(next)
  }
  const goOn = () => {
    const next = neighbour(rows, ticket, 1, placeOf(ticket))
    if (next === undefined) return close()
    open(next)
    // What had the focus goes with its ticket.
    page.current?.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true })
  }
  /** Leaves a ticket that was merged into another for that one, a deleted one for the next row. */
  function leave(id: string, into: string | null): void {
    const next = rows.some((row) => row.id === id) ? neighbour(rows, id, 1) : undefined
    selection.acted([id])
    goOnAfter(id, (next ?? neighbour(rows, id, -1))?.id ?? null)
    if (into === null) list.drop(id)
    if (id !== ticket) return
    if (into !== null) change({ ticket: into }, true)
    else if (next === undefined) close()
    else open(next)
  }
  useQueueKeys({
    page,
    rows,
    placeOf,
    selected,
    open: ticket,
    layout,
    onOpen: open,
    onClose: () => (ticket === null ? selection.clear() : close()),
    onWrite: (kind, row) => {
      setBegun({ ticket: row.id, kind })
      open(row)
    },
    onSelect: ({ id }) => selection.choose(id),
    onAct: questions.ask,
    onDone: (tickets) => void desk.perform({ act: 'status', status: 'solved' }, tickets),
    onRow: questions.rowAct,
    onQueue: (by) => change(viewBeside(view, by)),
  })

  // Who may not see the queue, and a site without work orders, have no use for its tools.
  const isLost =
    list.tickets === undefined &&
    list.query.error !== null &&
    ['no-permission', 'absent'].includes(listFailure(list.query.error))
  const begin = begun !== null && begun.ticket === ticket ? begun.kind : null
  const place = rows.findIndex(({ id }) => id === ticket)
  // One that has left the list by an act still has neighbours there.
  const [listed, setListed] = useState<string | null>(null)
  if (place >= 0 && listed !== ticket) setListed(ticket)
  const hasNeighbours = listed === ticket
  if (isLost && ticket !== null) return <ToMembersPage id={ticket} />
  const actBar = selected.length > 0 && (
    <ActBar
      count={selected.length}
      left={selection.left}
      acts={offeredActs(selected, may)}
      busy={desk.busy}
      onAct={(name) => questions.ask(name, selected)}
      onKeepListed={selection.keepListed}
      onClear={selection.clear}
    />
  )
  return (
    <Page ref={page} data-layout={layout}>
      {measure}
      {/* Where the ticket stands alone, its subject is the heading of the page. */}
      {layout !== 'alone' && <QueueLists address={address} isLost={isLost} />}
      <Frame data-layout={layout}>
        <Split style={{ '--list': `${width}%` } as CSSProperties}>
          {layout !== 'alone' && (
            <ListColumn>
              {!isLost && (
                <Tools>
                  <QueueFilterBar
                    address={address}
                    rows={rows}
                    isComplete={list.complete || list.busy}
                    isBeside={layout === 'beside'}
                    acts={actBar || null}
                  />
                </Tools>
              )}
              <QueueListSide
                view={view}
                list={list}
                at={at}
                isNarrow={isNarrow}
                rows={{
                  selected: selection.ids,
                  present,
                  current: ticket,
                  to: ({ id }) => to({ ticket: id }),
                  onOpen: open,
                  onSelect: ({ id }, isRange) => selection.choose(id, isRange),
                  onSelectAll: selection.chooseAll,
                  onActs: (row) => questions.ask('acts', [row]),
                }}
                onPosition={(position) => change({ position })}
                onClear={() => change(clearedView(view))}
                onSearchAll={() => change({ queue: 'all' })}
              >
                <NoticePlace>
                  {ticket === null && (
                    <NoticeFace>
                      <UndoSlot here={null} onOpen={(message) => change({ ticket: message.ticket })} />
                    </NoticeFace>
                  )}
                  <UndoNotice result={result} onUndo={desk.undo} onClose={desk.forget} />
                </NoticePlace>
              </QueueListSide>
            </ListColumn>
          )}
          {layout === 'beside' && (
            <Suspense fallback={<DividerRoom />}>
              <PaneDivider width={width} onWidth={setWidth} />
            </Suspense>
          )}
          {ticket !== null && (
            <QueuePane
              ticket={ticket}
              place={place < 0 ? null : { at: place + 1, of: rows.length }}
              isAlone={layout === 'alone'}
              onMove={hasNeighbours ? move : null}
              onClose={close}
              writing={{
                onNext: hasNeighbours ? goOn : undefined,
                begin,
                typed,
                onBegun: () => setBegun(null),
                onOpen: (id) => change({ ticket: id }, true),
                onEnded: leave,
                onUnread: () => leaveUnread(ticket),
                hasActKeys: true,
              }}
            />
          )}
        </Split>
      </Frame>
      {begin !== null && (
        <TypedAhead
          text={typed}
          onClose={() => {
            typed.current = ''
            setBegun(null)
          }}
        />
      )}
      {questions.dialog}
    </Page>
  )
}
