import { useEndSession, useHttp } from '@member/shared'
import { useRef, useState } from 'react'
import { type ChangeProblem, changeProblem } from './change-problem.ts'
import type { PasswordForm } from './password-schema.ts'

/** State of the change; it stays `busy` after a success, because the page is left. */
export type ChangePhase = 'idle' | 'busy'

/**
 * Changes the password and logs out, as servers expect (member API, 7.5); the next login returns to
 * `back`. Resolves with the problem, or null after a success.
 */
export function useChangePassword(back: string) {
  const { post } = useHttp()
  const endSession = useEndSession()
  const [phase, setPhase] = useState<ChangePhase>('idle')
  // A second press joins the first request, because the old password is wrong once the first one succeeds.
  const running = useRef<Promise<ChangeProblem | null> | null>(null)

  async function send({ oldPassword, newPassword }: PasswordForm): Promise<ChangeProblem | null> {
    const body = { oldPassword, newPassword, confirmPassword: newPassword }
    setPhase('busy')
    try {
      await post('/api/account/changePassword', body, { success: 'notice' })
    } catch (error) {
      running.current = null
      setPhase('idle')
      return changeProblem(error)
    }
    await endSession(back)
    return null
  }

  const change = (typed: PasswordForm): Promise<ChangeProblem | null> => {
    running.current ??= send(typed)
    return running.current
  }

  return { phase, change }
}
