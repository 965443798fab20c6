import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { changedView, type QueueView, readQueueView, type ViewChange, writeQueueView } from './queue-view.ts'

/** The view in the address, and functions to change it. */
export interface QueueAddress {
  view: QueueView
  /** `replace` for what "back" should not undo step by step. */
  change: (change: ViewChange, entry?: 'push' | 'replace') => void
  /** Closes the open ticket: "back" where it was opened from its list. */
  close: () => void
  /** The query of the address after a change, for links. */
  to: (change: ViewChange) => string
}

const queryOf = (view: QueueView): string => {
  const query = writeQueueView(view).toString()
  return query === '' ? '?' : `?${query}`
}

/** State of the history entries of tickets that were opened from their list. */
const openedFromList = { openedFromList: true }

/** What the page shows, stored in the address only, so that links, reloads and the back button work. */
export function useQueueView(): QueueAddress {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpened = typeof state === 'object' && state !== null && 'openedFromList' in state
  const view = readQueueView(query)
  const change: QueueAddress['change'] = (change, entry = 'push') => {
    // Read now, because two controls may change the address before the page renders again.
    const before = readQueueView(latest.current)
    const next = writeQueueView(changedView(before, change))
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    const opens = entry === 'push' && before.ticket === null && next.has('ticket')
    const stays = entry === 'replace' && isOpened && next.has('ticket')
    setQuery(next, {
      replace: entry === 'replace',
      preventScrollReset: true,
      ...((opens || stays) && { state: openedFromList }),
    })
  }
  return {
    view,
    change,
    close: () => {
      if (isOpened) void navigate(-1)
      else change({ ticket: null }, 'replace')
    },
    to: (change) => queryOf(changedView(view, change)),
  }
}
