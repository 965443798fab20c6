import { late } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { Markdown } from '../writing/markdown.tsx'

const MessageEditor = late(
  () => import(/* webpackChunkName: "message-editor" */ './message-editor.tsx'),
  ({ onDone }) => onDone(),
)

/** The text of a message, or the field in which its author changes it. */
export function MessageBody(props: {
  message: ThreadMessage
  state: 'shown' | 'editing'
  onEdited: () => void
}): ReactNode {
  const { message, state, onEdited } = props
  if (message.body === '') return null
  if (state === 'shown') return <Markdown text={message.body} />
  return (
    <Suspense fallback={<Markdown text={message.body} />}>
      <MessageEditor message={message} onDone={onEdited} />
    </Suspense>
  )
}
