import { MissingDialog, serverNow, useDraft, useFormat, useTexts } from '@member/shared'
import { MenuItem, MoreMenu, useCopy } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import type { AskDialogProps } from '../acts/ask-dialog.tsx'
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
  () =>
    import(/* webpackChunkName: "act-dialog" */ '../acts/ask-dialog.tsx').then(({ AskDialog }) => ({
      default: AskDialog,
    })),
  MissingDialog,
)

/** Actions of one message: quote, copy, and for its author to change or withdraw it within ten minutes. */
export function MessageMenu(props: { message: ThreadMessage; name: string; onEdit: () => void }): ReactNode {
  const { message, name, onEdit } = props
  const t = useTexts()
  const { date } = useFormat()
  const time = date(message.created, 'minute').slice(11)
  const { changeMessage } = useThreadActions()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MoreMenu label={t('thread.actionsOf', { name, time })}>
        <Items message={message} onEdit={onEdit} onWithdraw={() => setAsks(true)} />
      </MoreMenu>
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

/** What is possible is looked at when the menu opens: the ten minutes end while the page is open. */
function Items(props: { message: ThreadMessage; onEdit: () => void; onWithdraw: () => void }): ReactNode {
  const { message, onEdit, onWithdraw } = props
  const t = useTexts()
  const copy = useCopy()
  const reader = useReader()
  const { offered, quote } = useThreadActions()
  const quotable = offered.includes(message.visibility === 'internal' ? 'note' : 'reply')
  const changeable = mayChange(message, reader, offered, serverNow())
  const copied = { done: t('thread.copied'), failed: t('thread.copyFailed') }
  return (
    <>
      {quotable && message.body !== '' && <MenuItem onClick={() => quote(message)}>{t('thread.quote')}</MenuItem>}
      {message.body !== '' && (
        <MenuItem onClick={() => void copy(message.body, copied)}>{t('thread.copyText')}</MenuItem>
      )}
      {changeable && message.body !== '' && <MenuItem onClick={onEdit}>{t('thread.edit')}</MenuItem>}
      {changeable && (
        <MenuItem data-variant="danger" onClick={onWithdraw}>
          {t('thread.withdraw')}
        </MenuItem>
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
