import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { holdDays } from '../thread/hold-until.ts'
import type { Act } from './acts.ts'

const Form = styled.form`
  display: grid;
  gap: ${token.space[4]};
`

/** Asks why tickets wait, and until when at most. */
export function HoldDialog({ onHold, onClose }: { onHold: (act: Act) => void; onClose: () => void }): ReactNode {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const { first, last } = holdDays(Date.now() / 1000)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setProblem(t('queue.hold.needsReason'))
      field.current?.focus()
      return
    }
    // The morning of the day: the ticket is there when work begins.
    const until = day === '' ? {} : { until: Math.floor(new Date(`${day}T08:00:00`).getTime() / 1000) }
    onHold({ act: 'status', status: 'on_hold', reason: reason.trim(), ...until })
  }
  return (
    <Dialog title={t('queue.hold.title')} width="narrow" onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('queue.hold.reason')}
          required
          maxLength={200}
          value={reason}
          error={problem || undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={t('queue.hold.until')}
          hint={t('queue.hold.hint')}
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('queue.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('queue.hold.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
