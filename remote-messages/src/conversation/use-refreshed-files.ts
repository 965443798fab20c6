import { useRef } from 'react'
import type { Message } from '../message/message.ts'

/** Milliseconds for which an address of a file is taken to be fresh. */
const fresh = 60_000

/** Asks for the part around a message again, for the addresses of its files; each message at most once a minute. */
export function useRefreshedFiles(reload: (id: number) => Promise<void>): (message: Message) => void {
  const asked = useRef(new Map<number, number>())
  return ({ id }) => {
    if (Date.now() - (asked.current.get(id) ?? 0) < fresh) return
    asked.current.set(id, Date.now())
    // The picture stays broken until it is opened again.
    reload(id).catch(() => {})
  }
}
