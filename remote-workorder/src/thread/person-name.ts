import type { Translate } from '@member/shared'
import type { Viewer } from '../ticket/ticket.ts'
import type { Author } from '../ticket/ticket-detail.ts'

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
