import { type RefObject, useEffect, useState } from 'react'
import { rowOf } from './use-row-place.ts'

/** What the page shows. */
interface Shown {
  page: RefObject<HTMLElement | null>
  /** Id of the open ticket. */
  open: string | null
  dialog: 'open' | 'closed'
}

/**
 * Moves the focus on after a work order was deleted: to the ticket that is open instead, else to the row that followed.
 * What had the focus is gone by then, and nothing takes it before the dialog that asked has closed.
 * @returns to be called with the deleted ticket and the row that the agent goes on with
 */
export function useAfterDelete({ page, open, dialog }: Shown): (id: string, next: string | null) => void {
  const [deleted, setDeleted] = useState<{ id: string; next: string | null } | null>(null)
  useEffect(() => {
    if (deleted === null || deleted.id === open || dialog === 'open') return
    const follows = deleted.next === null ? null : rowOf(page.current, deleted.next)
    const pane = page.current?.querySelector<HTMLElement>('[data-pane]')
    const place = pane ?? follows ?? page.current?.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: place === pane })
    setDeleted(null)
  }, [deleted, open, dialog, page])
  return (id, next) => setDeleted({ id, next })
}
