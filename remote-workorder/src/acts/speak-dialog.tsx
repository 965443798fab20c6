import { useTexts } from '@member/shared'
import { TextArea } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { newClientId } from '../ticket/client-id.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { DeskDialogProps } from './desk-dialog-props.ts'

/** Statuses that are set with a message to the member. */
const statusOf = { wait: 'pending', solve: 'solved' } as const

/** Most characters of a message. */
const longestBody = 20_000

/** Sets a status with a message to the member: waiting always needs one, solving where nothing was answered yet. */
export function SpeakDialog(props: DeskDialogProps & { act: keyof typeof statusOf }): ReactNode {
  const { act, ticket, acting, onClose } = props
  const t = useTexts()
  const [clientId] = useState(newClientId)
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const needed = act === 'wait' || ticket.firstResponse === null
  const send = async () => {
    if (needed && body.trim() === '') {
      setError(t('agent.messageNeeded'))
      return false
    }
    const message = body.trim() === '' ? {} : { body, client_id: clientId }
    const outcome = await acting.act({
      act,
      send: (post, about) => post('/api/workorder/status', { ...about, ...message, status: statusOf[act] }),
      done: t(`agent.${act}.done`),
    })
    return outcome !== 'refused'
  }
  return (
    <AskDialog
      title={t(`agent.${act}`)}
      text={t(`agent.${act}.text`)}
      action={t(`agent.${act}`)}
      onAction={send}
      onClose={onClose}
    >
      <TextArea
        label={t(needed ? 'agent.message' : 'act.message')}
        required={needed}
        error={error}
        dir="auto"
        rows={5}
        maxLength={longestBody}
        value={body}
        onChange={(event) => {
          setBody(event.target.value)
          setError(undefined)
        }}
      />
    </AskDialog>
  )
}
