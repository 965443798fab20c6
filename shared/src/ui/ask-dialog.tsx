import { token } from '@member/shared/theme'
import { type FormEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { HeldFields } from './held-fields.tsx'
import { InlineNotice } from './inline-notice.tsx'
import { useKitTexts } from './kit-texts.ts'

const Form = styled.form`
  display: grid;
  gap: ${token.space[4]};
`

export interface AskDialogProps {
  title: string
  /** What happens then. */
  text?: string | undefined
  /** Label of the button that does it. */
  action: string
  variant?: 'primary' | 'danger'
  /** Anything but `done` keeps the dialog, with what was filled in; what others did meanwhile is told in it. */
  onAction: () => Promise<'done' | 'refused' | { conflict: string }>
  onClose: () => void
  /** Fields. */
  children?: ReactNode
}

/** Asks before an act, with the fields that it needs. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { title, text, action, variant = 'primary', onAction, onClose, children } = props
  const texts = useKitTexts()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setConflict('')
    const outcome = await onAction()
    setBusy(false)
    if (typeof outcome === 'object') setConflict(outcome.conflict)
    if (outcome === 'done') onClose()
  }
  return (
    <Dialog title={title} width="narrow" shade={children === undefined ? 'closes' : 'inert'} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {text !== undefined && <p>{text}</p>}
        <HeldFields isHeld={busy}>{children}</HeldFields>
        {conflict !== '' && (
          <InlineNotice tone="warn" announce="now">
            {conflict}
          </InlineNotice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant={variant} busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
