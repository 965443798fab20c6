import { ApiError, readRecord, readText, useMember, useTexts } from '@member/shared'
import { PasswordField } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The password of a member's own account, as they type it, and what the server says of it. */
export function useOwnPassword() {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  /** Empty while the server has not refused it. */
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (refusal === '') return
    ref.current?.focus()
    ref.current?.select()
  }, [refusal])
  /** Whether an error of a call is about this password, which is then said at its field. */
  const isRefusedBy = (error: unknown): boolean => {
    const isAbout =
      error instanceof ApiError && readText(readRecord(error.data as { field?: unknown }).field) === 'password'
    setRefusal(isAbout ? error.message : '')
    return isAbout
  }
  return { ref, value, setValue, refusal, isRefusedBy, forgetRefusal: () => setRefusal('') }
}

interface OwnPasswordFieldProps {
  of: ReturnType<typeof useOwnPassword>
  isMissing: boolean
}

/** Asks members for the password of their account, before what only they may do. */
export function OwnPasswordField({ of, isMissing }: OwnPasswordFieldProps): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  return (
    <>
      {/* Tells password managers whose password is asked for. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.username ?? ''} />
      <PasswordField
        ref={of.ref}
        label={t('ownPassword.label')}
        autoComplete="current-password"
        value={of.value}
        onChange={(event) => of.setValue(event.target.value)}
        error={isMissing ? t('ownPassword.missing') : of.refusal || undefined}
      />
    </>
  )
}
