import { useTexts } from '@member/shared'
import { isBlank, TextField } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import type { Act } from './acts.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { Outcome } from './desk.ts'
import { holdDays, holdUntil } from './hold-end.ts'

/** Asks why tickets wait, and until when at most. */
export function HoldDialog(props: { onHold: (act: Act) => Promise<Outcome>; onClose: () => void }): ReactNode {
  const { onHold, onClose } = props
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const { first, last } = holdDays(Date.now() / 1000)
  const hold = async (): Promise<Outcome> => {
    if (isBlank(reason)) {
      setProblem(t('acts.hold.needsReason'))
      field.current?.focus()
      return 'refused'
    }
    return onHold({ act: 'status', status: 'on_hold', reason: reason.trim(), ...holdUntil(day) })
  }
  return (
    <AskDialog
      title={t('acts.hold.title')}
      text={t('acts.hold.text')}
      action={t('acts.hold.submit')}
      onAction={hold}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('acts.hold.reason')}
        required
        maxLength={200}
        value={reason}
        error={problem || undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem('')
        }}
      />
      <TextField
        label={t('acts.hold.until')}
        hint={t('acts.hold.hint')}
        type="date"
        min={first}
        max={last}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </AskDialog>
  )
}
