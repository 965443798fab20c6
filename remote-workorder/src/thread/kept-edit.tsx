import { serverNow, useDraft } from '@member/shared'
import type { ReactNode } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import type { ThreadMessage } from '../ticket/ticket.ts'
import type { LeftEditProps } from './message-editor.tsx'
import { mayChange } from './message-menu.tsx'
import { useReader } from './reader.ts'
import { editPlace, useThreadActions } from './thread-actions.ts'

const LeftEdit = latePart<LeftEditProps>(() =>
  import(/* webpackChunkName: "message-editor" */ './message-editor.tsx').then(({ LeftEdit }) => ({
    default: LeftEdit,
  })),
)

/** What is left of a change to an own message, which was closed, or interrupted by a way to another page. */
export function KeptEdit({ message, onEdit }: { message: ThreadMessage; onEdit: () => void }): ReactNode {
  const { texts, origin } = useDraft(editPlace(message.id), { text: message.body })
  const reader = useReader()
  const { offered } = useThreadActions()
  if (origin === 'new' && texts.text === message.body) return null
  return <LeftEdit message={message} onEdit={mayChange(message, reader, offered, serverNow()) ? onEdit : null} />
}
