import { type DraftTexts, type ListState, useDrafts, useMay, useTexts } from '@member/shared'
import { ListStates, late, readKeptFiles } from '@member/shared/ui'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { UpdatedPill } from '../ticket/updated-pill.tsx'
import { repliedTo } from '../writing/draft/use-message-draft.ts'
import { OwnRow } from './own-row.tsx'
import { Rows } from './own-row-style.ts'
import { rowActsOf } from './row-acts.ts'
import { useOpenedRow } from './use-opened-row.ts'
import type { OwnList } from './use-own-list.ts'
import { useRowActs } from './use-row-acts.ts'

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
  ({ acts }) => acts.close(),
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
  const opened = useOpenedRow(state === 'rows' && settled === 'rows' ? 'there' : 'awaited')
  return (
    <ListStates
      state={state}
      list={list}
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
