import { MissingDialog, serverNow, useDraft, useTexts } from '@member/shared'
import { type AskDialogProps, type MessageAct, MessageMenu } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { ThreadMessage } from '../ticket/ticket.ts'
import type { LeftEditProps } from './message-editor.tsx'
import { isOwn, type Reader, useReader } from './reader.ts'
import { editPlace, useThreadActions } from './thread-actions.ts'

/** Seconds for which a message can be changed by its author (work orders, edit). */
const changePeriod = 600

/** Whether the reader can still edit or withdraw a message; `now` in seconds. The server decides again. */
function mayChange(message: ThreadMessage, reader: Reader, offered: readonly OfferedAct[], now: number): boolean {
  const { author, withdrawn, created } = message
  return isOwn(author, reader) && withdrawn === null && offered.includes('reply') && now - created <= changePeriod
}

const AskDialog = latePart<AskDialogProps>(
  () => import(/* webpackChunkName: "act-dialog" */ './ask-dialog.ts'),
  MissingDialog,
)

/** What can be done with one message: copy, quote, and for its author change or withdraw it within ten minutes. */
export function TicketMessageMenu(props: { message: ThreadMessage; about: string; onEdit: () => void }): ReactNode {
  const { message, about, onEdit } = props
  const t = useTexts()
  const reader = useReader()
  const { offered, quote, changeMessage } = useThreadActions()
  const [asks, setAsks] = useState(false)
  const hasText = message.body !== ''
  const acts = (): MessageAct[] => {
    const isQuotable = hasText && offered.includes(message.visibility === 'internal' ? 'note' : 'reply')
    const isChangeable = mayChange(message, reader, offered, serverNow())
    return [
      ...(isQuotable ? [{ name: t('thread.quote'), act: () => quote(message) }] : []),
      ...(isChangeable && hasText ? [{ name: t('thread.edit'), act: onEdit }] : []),
      ...(isChangeable ? [{ name: t('thread.withdraw'), act: () => setAsks(true), variant: 'danger' as const }] : []),
    ]
  }
  return (
    <>
      <MessageMenu about={about} text={message.body} acts={acts} />
      {asks && (
        <AskDialog
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          action={t('thread.withdraw')}
          variant="danger"
          onAction={async () => ((await changeMessage(message, 'withdraw')) ? 'done' : 'refused')}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

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
