import { useTexts } from '@member/shared'
import { Button, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { deviceName } from './device-name.ts'
import type { Revocation } from './use-revoke.ts'

export interface RevokeDialogProps {
  revocation: Revocation
  /** Number of other logins. */
  others: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before logins are ended, because their users are logged out. */
export function RevokeDialog({ revocation, others, busy, onConfirm, onClose }: RevokeDialogProps): ReactNode {
  const t = useTexts()
  const question =
    revocation.which === 'one'
      ? t('sessions.ask.one', { name: deviceName(revocation.session.device, t) })
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
