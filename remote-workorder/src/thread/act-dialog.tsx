import { useNavigation, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { AskDialog, isBlank, TextArea } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { withItsText } from '../acts/desk.ts'
import { longestBody, type TicketDetail } from '../ticket/ticket.ts'
import { useKeptText } from '../writing/draft.ts'
import type { Acting, TicketAct } from './use-ticket-act.ts'

/** Acts of the member that are asked about first. */
export type AskedAct = 'cancel' | 'close' | 'hide' | 'reopen' | 'notSolved'

/** The call of an act; `body` is what the member wrote with it. */
function todoOf(act: AskedAct, body: string, client_id: string): TicketAct {
  const message = isBlank(body) ? {} : { body, client_id }
  switch (act) {
    case 'hide':
      return { act, send: (post, about) => post('/api/workorder/hide', about) }
    case 'cancel':
    case 'close':
    case 'reopen':
    case 'notSolved':
      return {
        act,
        send: (post, about) => withItsText(post, about, body, post(`/api/workorder/${act}`, { ...about, ...message })),
      }
  }
}

/** Asks before an act of the member, with room for a message; a hidden ticket leads back to the list. */
export default function ActDialog(props: {
  act: AskedAct
  ticket: TicketDetail
  acting: Acting
  onClose: () => void
}): ReactNode {
  const { act, ticket, acting, onClose } = props
  const t = useTexts()
  const { go } = useNavigation()
  // One for all attempts, so that a lost answer does not write the message twice.
  const [clientId] = useState(newClientId)
  const [seen] = useState(ticket)
  const { text: body, write, clear } = useKeptText(`${act} ${ticket.id}`)
  const send = async () => {
    const outcome = await acting.act({
      ...todoOf(act, body, clientId),
      seen,
      done: t(`act.${act}.done`, { number: ticket.number }),
    })
    if (outcome === 'done') clear()
    if (outcome === 'done' && act === 'hide') go('/user/account/workorder', { replace: true })
    return outcome
  }
  return (
    <AskDialog
      title={t(`act.${act}.ask`)}
      text={t(`act.${act}.text`)}
      action={t(`act.${act}`)}
      variant={act === 'hide' ? 'danger' : 'primary'}
      onAction={send}
      onClose={onClose}
    >
      {act !== 'hide' && (
        <TextArea
          label={t(act === 'notSolved' ? 'act.whatIsMissing' : 'act.message')}
          dir="auto"
          maxLength={longestBody}
          value={body}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </AskDialog>
  )
}
