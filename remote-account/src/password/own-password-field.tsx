import { ApiError, readRecord, readText, useMember, useTexts } from '@member/shared'
import { PasswordField } from '@member/shared/ui'
import { type ReactNode, type RefObject, useEffect } from 'react'

/** What the server says of the password it was sent; empty where it refuses something else. */
export const passwordRefusal = (error: unknown): string =>
  error instanceof ApiError && readText(readRecord(error.data as { field?: unknown }).field) === 'password'
    ? error.message
    : ''

interface OwnPasswordFieldProps {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (password: string) => void
  isMissing: boolean
  /** What the server says of it; empty while it has not refused it. */
  refusal: string
}

/** Asks members for the password of their account, before what only they may do. */
export function OwnPasswordField({ ref, value, onChange, isMissing, refusal }: OwnPasswordFieldProps): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  useEffect(() => {
    if (refusal === '') return
    ref.current?.focus()
    ref.current?.select()
  }, [refusal, ref])
  return (
    <>
      {/* Tells password managers whose password is asked for. */}
      <input hidden readOnly name="username" autoComplete="username" value={member?.username ?? ''} />
      <PasswordField
        ref={ref}
        label={t('ownPassword.label')}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={isMissing ? t('ownPassword.missing') : refusal || undefined}
      />
    </>
  )
}
