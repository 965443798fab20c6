import { listFailure, useMay, useTexts } from '@member/shared'
import { media } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import { type CSSProperties, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { DeskSettingsLink } from '../desk/desk-settings-link.tsx'
import { ActBar } from './act-bar.tsx'
import { nodeQuestion, offeredActs } from './acts.ts'
import { besideColumns } from './columns.ts'
import { filterWords } from './filter-words.ts'
import { QueueListSide } from './list-side.tsx'
import { PaneDivider } from './pane-divider.tsx'
import { usePaneWidth } from './pane-width.ts'
import { QueueHead } from './queue-head.tsx'
import { Frame, Split } from './queue-layout.ts'
import { QueuePane } from './queue-pane.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import type { QueueTicket } from './queue-ticket.ts'
import { BarButton, FilterChips, QueueToolbar } from './queue-toolbar.tsx'
import { clearedView, type FilterName, isFiltered, plainView, readQueueView, savedQuery } from './queue-view.ts'
import { SavedViewTabs } from './saved-view-tabs.tsx'
import { nothingSelected, type Selection, selectedAll, selectedRow } from './selection.ts'
import { UndoNotice } from './undo-notice.tsx'
import { useActs } from './use-acts.ts'
import { useDeskChoices } from './use-choices.ts'
import { useQueueExport } from './use-export.ts'
import { useMedia } from './use-media.ts'
import { usePresent } from './use-present.ts'
import { useQuestions } from './use-questions.tsx'
import { useQueueCounts } from './use-queue-counts.ts'
import { neighbour, useQueueKeys } from './use-queue-keys.ts'
import { useQueueList } from './use-queue-list.ts'
import { useQueueView } from './use-queue-view.ts'
import { useRowPlace } from './use-row-place.ts'
import { useSavedViews } from './views-api.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))
const ColumnDialog = lazy(() => import('./column-dialog.tsx'))
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

/** Work-order management: the agents' queue, and the open ticket beside it. */
export function QueuePage(): ReactNode {
  const t = useTexts()
  const may = useMay()
  const page = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { view, change, close, to } = useQueueView()
  const list = useQueueList(view)
  const counts = useQueueCounts(view.filters.team)
  const present = usePresent()
  const views = useSavedViews()
  const acts = useActs(list.patch)
  const download = useQueueExport()
  const isNarrow = useMedia(media.withoutAside)
  const isPhone = useMedia(media.phone)
  const [width, setWidth] = usePaneWidth()
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const [dialog, setDialog] = useState<'columns' | 'view' | null>(null)
  const [selection, setSelection] = useState<Selection & { of: string }>({ ...nothingSelected, of: '' })
  const rows = list.tickets ?? []
  const { ticket } = view
  const { team } = view.filters
  const layout = ticket === null ? 'list' : isNarrow ? 'alone' : 'beside'
  const remember = useRowPlace(page, ticket, rows.length === 0 ? 'missing' : 'shown')

  // A selection is of the rows it was made in: acts never reach rows that are out of sight.
  const scope = savedQuery(view) + view.position.page
  const { ids } = selection.of === scope ? selection : nothingSelected
  const selected = rows.filter(({ id }) => ids.has(id))
  const select = (next: Selection) => setSelection({ ...next, of: scope })
  const chosen = { ids, last: selection.last }

  const open = (row: QueueTicket) => {
    remember(row.id)
    change({ ticket: row.id }, ticket === null ? 'push' : 'replace')
  }
  const move = (by: 1 | -1) => {
    const next = neighbour(rows, ticket, by)
    if (next !== undefined) open(next)
  }
  const questions = useQuestions({
    acts,
    patch: list.patch,
    onOpen: open,
    onRequester: ({ requester }) =>
      change({ queue: 'all', ticket: null, filters: { requester_id: requester?.id ?? '' } }),
  })
  useQueueKeys({
    page,
    rows,
    selected,
    open: ticket,
    layout,
    onOpen: open,
    onClose: () => (ticket === null ? select(nothingSelected) : close()),
    onWrite: (_, row) => open(row),
    onSelect: ({ id }) => select(selectedRow(chosen, rows, id, 'one')),
    onAct: questions.ask,
    onDone: (tickets) => acts.perform({ act: 'status', status: 'solved' }, tickets),
    onRow: questions.rowAct,
    onUndo: acts.undo,
  })

  const saved = savedQuery(view)
  const isPlain = saved === savedQuery(plainView(view.queue, team))
  const named = views.find(({ query }) => savedQuery(readQueueView(new URLSearchParams(query))) === saved) ?? null
  const choices = useDeskChoices(panel === 'open' || isFiltered(view) ? 'now' : 'later')
  const names = new Map(
    rows.flatMap(({ requester }) => (requester ? [[requester.id, requester.nickname] as const] : [])),
  )
  const words = filterWords(view.filters, choices, names, t)
  const chips = [
    ...(view.keywords === '' ? [] : [{ key: 'keywords', words: t('queue.filter.words', { words: view.keywords }) }]),
    ...words.map(({ name, words }) => ({ key: name as string, words })),
  ]
  // Who may not see the queue, and a site without work orders, have no use for its tools.
  const isLost =
    list.tickets === undefined &&
    list.query.error !== null &&
    ['no-permission', 'absent'].includes(listFailure(list.query.error))
  const hidesTools = isLost || layout === 'alone'
  const place = rows.findIndex(({ id }) => id === ticket)

  return (
    <div ref={page}>
      <QueueHead>
        {!isLost && (
          <BarButton type="button" aria-haspopup="dialog" onClick={() => setDialog('columns')}>
            {t('queue.columns')}
          </BarButton>
        )}
        {!isLost && may(nodeQuestion('export')) && (
          <BarButton
            type="button"
            aria-disabled={download.isPending || undefined}
            onClick={() => {
              if (!download.isPending) download.mutate(view)
            }}
          >
            {t('queue.export')}
          </BarButton>
        )}
        {!isLost && <DeskSettingsLink />}
      </QueueHead>
      <div hidden={hidesTools}>
        <QueueTabs
          current={named === null || isPlain ? view.queue : null}
          counts={counts}
          to={(queue) =>
            to({ ...plainView(queue, team), columns: view.columns, position: { ...view.position, page: 1 } })
          }
          team={team}
          toTeam={(id) => to({ filters: { team: id }, ticket: null })}
        >
          <SavedViewTabs
            views={views}
            current={named}
            list={named !== null ? 'named' : isPlain ? 'plain' : 'unnamed'}
            onName={() => setDialog('view')}
          />
        </QueueTabs>
      </div>
      <Frame data-layout={layout}>
        <div hidden={hidesTools}>
          {selected.length > 0 ? (
            <ActBar
              count={selected.length}
              acts={offeredActs(selected, may)}
              busy={acts.busy}
              onAct={(name) => questions.ask(name, selected)}
              onClear={() => select(nothingSelected)}
            />
          ) : (
            <QueueToolbar
              view={view}
              filters={words.length}
              panel={{ id: panelId, state: panel, onToggle: () => setPanel(panel === 'open' ? 'closed' : 'open') }}
              onChange={change}
            />
          )}
          {panel === 'open' && (
            <Suspense>
              <FilterPanel
                id={panelId}
                filters={view.filters}
                choices={choices}
                onFilter={(filters) => change({ filters })}
              />
            </Suspense>
          )}
          <FilterChips
            chips={chips}
            onRemove={(key) => change(key === 'keywords' ? { keywords: '' } : { filters: { [key as FilterName]: '' } })}
            onClear={() => change(clearedView(view))}
          />
          {view.keywords !== '' && !list.complete && !list.busy && (
            <InlineNotice tone="info">{t('queue.incomplete')}</InlineNotice>
          )}
        </div>
        <Split style={{ '--list': `${width}%` } as CSSProperties}>
          {layout !== 'alone' && (
            <QueueListSide
              view={view}
              list={list}
              shape={isPhone ? 'cards' : 'table'}
              rows={{
                columns: layout === 'beside' ? besideColumns : view.columns,
                selected: ids,
                present,
                current: ticket,
                to: ({ id }) => to({ ticket: id }),
                onOpen: open,
                onSelect: ({ id }, reach) => select(selectedRow(chosen, rows, id, reach)),
                onSelectAll: () => select(selectedAll(chosen, rows)),
                onActs: (row) => questions.ask('acts', [row]),
              }}
              onPosition={(position) => change({ position })}
              onClear={() => change(clearedView(view))}
            >
              <UndoNotice result={acts.result} onUndo={acts.undo} onClose={acts.forget} />
            </QueueListSide>
          )}
          {layout === 'beside' && <PaneDivider width={width} onWidth={setWidth} />}
          {ticket !== null && (
            <QueuePane
              ticket={ticket}
              place={place < 0 ? null : { at: place + 1, of: rows.length }}
              layout={layout === 'alone' ? 'alone' : 'beside'}
              onMove={place < 0 ? null : move}
              onClose={close}
            />
          )}
        </Split>
      </Frame>
      {questions.dialog}
      <Suspense>
        {dialog === 'columns' && (
          <ColumnDialog
            columns={view.columns}
            onChange={(columns) => change({ columns }, 'replace')}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'view' && (
          <ViewDialog view={named} query={saved} columns={view.columns} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  )
}
