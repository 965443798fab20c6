import { type DraftTexts, type ListState, MissingDialog, useDrafts, useMay, useTexts } from '@member/shared'
import { ListStates, late, readKeptFiles } from '@member/shared/ui'
import { atom, useStore } from 'jotai'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation } from 'react-router-dom'
import { UpdatedPill } from '../ticket/updated-pill.tsx'
import { repliedTo } from '../writing/draft.ts'
import { OwnRow } from './own-row.tsx'
import { Rows } from './own-row-style.ts'
import { rowActsOf, useRowActs } from './row-acts.ts'
import type { OwnList } from './use-own-list.ts'

/** The row that was opened last, and the entry of the history with its list. */
const openedRowAtom = atom<{ entry: string; ticket: string } | null>(null)

/**
 * Remembers which row was opened. Whoever comes back to the same entry of the history has the focus on that row again,
 * as soon as all rows are there; the host restores the scroll position, and leaves a focus that is on the page.
 */
function useOpenedRow(hasRows: boolean): {
  list: RefObject<HTMLUListElement | null>
  open: (id: string) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const { key: entry } = useLocation()
  // Not subscribed to: no list is rendered again because one of its rows is opened.
  const store = useStore()
  useEffect(() => {
    const opened = store.get(openedRowAtom)
    if (!hasRows || opened?.entry !== entry) return
    store.set(openedRowAtom, null)
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = shown.find(({ dataset }) => dataset.row === opened.ticket)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  }, [store, hasRows, entry])
  return { list, open: useCallback((ticket) => store.set(openedRowAtom, { entry, ticket }), [store, entry]) }
}

/** A draft in one line: its words, else the names of its files. */
function lineOf({ body = '', files = '[]' }: DraftTexts): string {
  const names = readKeptFiles(files).map(({ name }) => name)
  return body.replace(/\s+/g, ' ').trim() || names.join(' · ')
}

/** What the member has written to their tickets in this browser and not sent, in one line by ticket. */
function useOwnDrafts(): ReadonlyMap<string, string> {
  const drafts = useDrafts()
  return useMemo(() => {
    const lines = [...drafts].flatMap(([place, texts]) => {
      const [ticket, line] = [repliedTo(place), lineOf(texts)]
      return ticket === undefined || line === '' ? [] : [[ticket, line] as const]
    })
    return new Map(lines)
  }, [drafts])
}

const ActQuestion = late(
  () => import('./act-question.tsx'),
  ({ acts, ...missing }) => <MissingDialog {...missing} onClose={() => acts.close()} />,
)

/** Pixels that a row has at least. */
const lowestRow = 60

/** The member's tickets, or the state of the list. */
export function OwnRows(props: {
  state: ListState
  list: OwnList
  /** Opens a new one; undefined for members who may not. */
  create: ReactNode
  onClear: () => void
  onLoad: () => void
}): ReactNode {
  const { state, list, create, onClear, onLoad } = props
  const { tickets, updated, isPlaceholderData, isFetching, refetch } = list
  const t = useTexts()
  const may = useMay()
  const acts = useRowActs(list.load)
  const drafts = useOwnDrafts()
  // The first answer is seen as soon as the rows that the window has room for are there; the others follow.
  const settled = useDeferredValue(state)
  const shown = settled === 'loading' ? tickets.slice(0, Math.ceil(window.innerHeight / lowestRow)) : tickets
  const opened = useOpenedRow(state === 'rows' && settled === 'rows')
  return (
    <ListStates
      state={state}
      list={list}
      shape="list-tall"
      onRetry={() => void refetch()}
      onClear={onClear}
      labels={{
        problem: t('tickets.problem'),
        stale: (sentence) => t('tickets.stale', { sentence }),
        absent: { title: t('tickets.absent'), text: t('tickets.absentText') },
        empty: { title: t('tickets.member.empty'), text: t('tickets.member.emptyText'), action: create },
        nothingFound: {
          title: t('tickets.nothingFound'),
          text: t('tickets.nothingFoundText'),
          clear: t('tickets.clear'),
        },
      }}
    >
      <UpdatedPill count={updated} busy={isFetching} onLoad={onLoad} />
      <Rows ref={opened.list} role="list" aria-label={t('tickets.member.caption')} aria-busy={isPlaceholderData}>
        {shown.map((ticket) => (
          <OwnRow
            key={ticket.id}
            ticket={ticket}
            draft={drafts.get(ticket.id) ?? ''}
            offered={rowActsOf(ticket, may)}
            onChoose={acts.choose}
            onOpen={opened.open}
          />
        ))}
      </Rows>
      <Suspense>{acts.asked !== null && <ActQuestion asked={acts.asked} acts={acts} />}</Suspense>
    </ListStates>
  )
}
