import { useTexts } from '@member/shared'
import { Button, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { deviceWords } from './device-words.ts'
import type { Revocation } from './use-revoke.ts'

export interface RevokeDialogProps {
  revocation: Revocation
  /** How many logins `others` are. */
  others: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before logins are ended: whoever uses them is thrown out. */
export function RevokeDialog({ revocation, others, busy, onConfirm, onClose }: RevokeDialogProps): ReactNode {
  const t = useTexts()
  const question =
    revocation.which === 'one'
      ? t('sessions.ask.one', { name: deviceWords(revocation.session.device, t) })
      : t('sessions.ask.others', { count: others })
  return (
    <Dialog title={question} width="narrow" onClose={onClose}>
      <p>{t(`sessions.ask.${revocation.which}Text`)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('sessions.ask.no')}</Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t('sessions.ask.yes', { count: revocation.which === 'one' ? 1 : others })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
