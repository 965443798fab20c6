import { Button, Dialog, DialogActions } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.ts'
import { addressChange } from './address-change.ts'
import { leaveQuestionAtom } from './leave-question-atom.ts'

/** Blocks navigations while work is unsaved, and shows the question. */
export function LeaveGuard(): ReactNode {
  const t = useHostTexts()
  const { unsaved } = useServices()
  const question = useAtomValue(leaveQuestionAtom)
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsaved.isLostBy(addressChange(currentLocation, nextLocation)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // After a second press on Back, another navigation is blocked and this one is obsolete.
    let current = true
    unsaved.leave('page', {
      leave: () => current && blocker.proceed(),
      stay: () => current && blocker.reset(),
    })
    return () => {
      current = false
    }
  }, [blocker, unsaved])

  if (question === null) return null
  const { reason, answer } = question
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
