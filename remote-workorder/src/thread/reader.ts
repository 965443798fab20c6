import type { Translate } from '@member/shared'
import { createContext, useContext } from 'react'
import type { Author, Viewer } from '../ticket/ticket.ts'

/** Who reads a thread: their id, and as whom. */
export interface Reader {
  id: string
  viewer: Viewer
}

/** Whether the reader did it themselves, in the role in which they read. */
export const isOwn = ({ id, kind }: Author, reader: Reader): boolean =>
  kind === reader.viewer && id !== '' && id === reader.id

const unnamed = { member: 'ticket.goneMember', agent: 'thread.support', system: 'thread.system' } as const

/** How the reader calls a person of the thread. */
export function personName(person: Author, reader: Reader, t: Translate): string {
  if (isOwn(person, reader)) return t('thread.you')
  return (person.kind !== 'system' && person.nickname) || t(unnamed[person.kind])
}

/** Where a thread is shown: its own page, or the preview pane beside a list. */
export type Chrome = 'page' | 'pane'

/** Who reads the thread around a component. */
export const ReaderContext = createContext<Reader | null>(null)

export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (reader === null) throw new Error('A part of a thread was rendered outside of one.')
  return reader
}
