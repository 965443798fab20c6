import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useLate } from '../host-update/use-late.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { addressChange, leaveQuestionAtom } from './unsaved-work.ts'

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

  const { Part: LeaveDialog, missing } = useLate(() => import('./leave-dialog.tsx'), question !== null)
  const isMissing = missing !== null
  useEffect(() => {
    if (question === null || !isMissing) return
    // The browser's own question needs no file.
    question.answer(window.confirm(t(`leave.${question.reason}`, { count: question.count ?? 0 })) ? 'leave' : 'stay')
  }, [question, isMissing, t])
  return question !== null && LeaveDialog !== null ? <LeaveDialog {...question} /> : null
}
