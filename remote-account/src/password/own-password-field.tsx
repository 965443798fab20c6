import { useMember, useTexts } from '@member/shared'
import { PasswordField } from '@member/shared/ui'
import type { ReactNode, RefObject } from 'react'

interface OwnPasswordFieldProps {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (password: string) => void
  isMissing: boolean
}

/** Asks members for the password of their account, before what only they may do. */
export function OwnPasswordField({ ref, value, onChange, isMissing }: OwnPasswordFieldProps): ReactNode {
  const t = useTexts()
  const { member } = useMember()
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
        error={isMissing ? t('ownPassword.missing') : undefined}
      />
    </>
  )
}
