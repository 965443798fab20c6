import { useEffect, useState } from 'react'

/** A message of a thread, by its place; those of others are news. */
export interface NewsOf<Message> {
  seqOf: (message: Message) => number
  isOthers: (message: Message) => boolean
}

/**
 * Messages of others that arrived while a thread is open: how many are below what the reader has been shown, and the
 * newest, for a status line; null until one has come.
 * @param end whether the newest entry is shown
 */
export function useThreadNews<Message>(
  messages: readonly Message[],
  { seqOf, isOthers }: NewsOf<Message>,
  end: 'shown' | 'below',
): { unshown: number; newest: Message | null } {
  const last = messages.at(-1)
  const newest = last === undefined ? 0 : seqOf(last)
  const [opened] = useState(newest)
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    if (end === 'shown') setShown(newest)
  }, [end, newest])
  const after = (seq: number) => messages.filter((message) => seqOf(message) > seq && isOthers(message))
  return { unshown: after(Math.max(shown, opened)).length, newest: after(opened).at(-1) ?? null }
}

/**
 * Place of the entry before which the unread line stands, for as long as a thread is open. Where the thread was known
 * from before, it is looked for again when the first answer has come; what arrives later needs no line.
 * @param unread place of the first unread entry now; null for none
 */
export function useUnreadDivider(unread: number | null, answer: 'awaited' | 'here'): number | null {
  const [found, setFound] = useState({ seq: unread, answer })
  if (found.answer === 'here' || answer === 'awaited') return found.seq
  const seq = found.seq ?? unread
  setFound({ seq, answer })
  return seq
}
