import { useListAddress } from '@member/shared'
import type { PagePosition, PageSize } from '@member/shared/ui'
import { useState } from 'react'
import { conversationId, readConversationId } from '../message/conversation.ts'
import { keptPartSize, type PartSize, shownPart } from './loaded-list.ts'
import { type FilterWord, type MessageFilter, readWords, writeWords } from './message-filter.ts'

const isWords = (written: string): boolean => readWords(written).length > 0

const filters = { q: 'any', is: isWords, not: isWords } as const

/** What the message centre shows, all of it in the address: filter, search and the open conversation. */
export function useCentreAddress() {
  const { query, changeQuery, setFilter, setPosition, filters: values, filtered } = useListAddress(filters)
  const filter: MessageFilter = { is: readWords(values.is), not: readWords(values.not) }
  const message = Number(query.get('message') ?? '')
  const [kept, setKept] = useState(keptPartSize)

  const withOpen = (now: URLSearchParams, key: string | null, at: number | null): URLSearchParams => {
    const next = new URLSearchParams(now)
    next.delete('id')
    next.delete('message')
    if (key !== null) next.set('id', conversationId(key))
    if (at !== null) next.set('message', String(at))
    return next
  }
  // Once for thousands of rows.
  const closed = withOpen(query, null, null).toString()
  return {
    filter,
    search: values.q,
    filtered,
    /** The page of the list, or all of it in parts that follow each other. */
    shown: shownPart(query, kept),
    /** `correction` replaces the history entry, because "back" must not lead to a page that does not exist. */
    setPosition: ({ page, size }: PagePosition, kind: 'choice' | 'correction' = 'choice') =>
      kind === 'choice' ? changeQuery((now) => withPage(now, page, size)) : setPosition({ page, size }, kind),
    /** How many conversations a page has, or that there are none. */
    setPartSize(size: PartSize) {
      setKept(size)
      changeQuery((now) => withPage(now, 1, size === 'endless' ? null : size))
    },
    /** The conversation beside the list. */
    open: readConversationId(query.get('id')),
    /** The message in it that a search has found; null for its newest ones. */
    message: Number.isSafeInteger(message) && message > 0 ? message : null,
    setSearch: (text: string) => setFilter('q', text),
    setWords: (name: 'is' | 'not', words: readonly FilterWord[]) => setFilter(name, writeWords(words)),
    clear: () => changeQuery((now) => withoutFilters(now)),
    /** The query of the address of a conversation beside this list. */
    to: (key: string, at: number | null = null) =>
      `?${closed}${closed && '&'}id=${encodeURIComponent(conversationId(key))}${at === null ? '' : `&message=${at}`}`,
    show: (key: string) => changeQuery((now) => withOpen(now, key, null)),
    close: () => changeQuery((now) => withOpen(now, null, null)),
  }
}

function withPage(now: URLSearchParams, page: number, size: PageSize | null): URLSearchParams {
  const next = new URLSearchParams(now)
  next.delete('page')
  next.delete('limit')
  if (size !== null) next.set('limit', String(size))
  if (page > 1) next.set('page', String(page))
  return next
}

function withoutFilters(now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const name of [...Object.keys(filters), 'page']) next.delete(name)
  return next
}

export type CentreAddress = ReturnType<typeof useCentreAddress>
