import { useAtom } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openedRowAtom } from './opened-row.ts'

/**
 * Remembers which row was opened. Whoever comes back to the same entry of the history has the focus on that row again,
 * as soon as there are rows; the host restores the scroll position, and leaves a focus that is on the page.
 */
export function useOpenedRow(rows: 'there' | 'awaited'): {
  list: RefObject<HTMLUListElement | null>
  open: (id: string) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const { key: entry } = useLocation()
  const [opened, setOpened] = useAtom(openedRowAtom)
  const restore = useEffectEvent(() => {
    if (opened?.entry !== entry) return
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = shown.find(({ dataset }) => dataset.row === opened.ticket)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
    setOpened(null)
  })
  useEffect(() => {
    if (rows === 'there') restore()
  }, [rows])
  return { list, open: (ticket) => setOpened({ entry, ticket }) }
}
