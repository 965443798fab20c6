import { Button, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { LeaveQuestion } from './unsaved-work.ts'

const textOf = {
  page: 'leave.text',
  logout: 'leave.text',
  unsent: 'leave.unsentText',
  'other-tab': 'leave.otherTabText',
} as const

/** Asks whether to leave unsaved work. */
export default function LeaveDialog({ reason, count = 0, answer }: LeaveQuestion): ReactNode {
  const t = useHostTexts()
  return (
    <Dialog title={t(`leave.${reason}`, { count })} width="narrow" role="alertdialog" onClose={() => answer('stay')}>
      <p>{t(textOf[reason])}</p>
      <DialogActions>
        <Button onClick={() => answer('stay')}>{t('leave.stay')}</Button>
        <Button variant="danger" onClick={() => answer('leave')}>
          {t(`leave.${reason}Go`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
