import { useTexts } from '@member/shared'
import { TextField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import type { DeskDialogProps } from './desk-dialog-props.ts'
import { holdDays, holdEnd } from './hold-until.ts'

/** Pauses a ticket with a reason, and a day on which it comes back by itself. */
export function HoldDialog({ acting, onClose }: DeskDialogProps): ReactNode {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()
  const { first, last } = holdDays(Date.now() / 1000)
  const hold = async () => {
    if (reason.trim() === '') {
      setError(t('agent.reasonNeeded'))
      return false
    }
    const end = holdEnd(until)
    const outcome = await acting.act({
      act: 'hold',
      send: (post, about) =>
        post('/api/workorder/status', {
          ...about,
          status: 'on_hold',
          reason,
          ...(end !== undefined && { until: end }),
        }),
      done: t('agent.hold.done'),
    })
    return outcome !== 'refused'
  }
  return (
    <AskDialog
      title={t('agent.hold')}
      text={t('agent.hold.text')}
      action={t('agent.hold')}
      onAction={hold}
      onClose={onClose}
    >
      <TextField
        label={t('agent.reason')}
        required
        error={error}
        maxLength={200}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <TextField
        label={t('agent.until')}
        hint={t('agent.untilHint')}
        type="date"
        min={first}
        max={last}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </AskDialog>
  )
}
