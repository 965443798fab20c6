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

/** How the reader calls a person of the thread. */
export function personName(person: Author, reader: Reader, t: Translate): string {
  if (isOwn(person, reader)) return t('thread.you')
  switch (person.kind) {
    case 'member':
      return person.nickname || t('ticket.goneMember')
    case 'agent':
      return person.nickname || t('thread.support')
    case 'system':
      return t('thread.system')
  }
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
