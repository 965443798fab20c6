import { Button, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { LeaveQuestion } from './leave-question-atom.ts'

/** Asks whether to leave unsaved work. */
export default function LeaveDialog({ reason, answer }: LeaveQuestion): ReactNode {
  const t = useHostTexts()
  return (
    <Dialog title={t(`leave.${reason}`)} width="narrow" role="alertdialog" onClose={() => answer('stay')}>
      <p>{t(reason === 'other-tab' ? 'leave.otherTabText' : 'leave.text')}</p>
      <DialogActions>
        <Button onClick={() => answer('stay')}>{t('leave.stay')}</Button>
        <Button variant="danger" onClick={() => answer('leave')}>
          {t(`leave.${reason}Go`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
