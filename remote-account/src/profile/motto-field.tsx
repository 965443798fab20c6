import { useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { TextArea } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styled from 'styled-components'
import { lengthOf, longestMotto } from './profile-schema.ts'

export interface MottoFieldProps {
  field: UseFormRegisterReturn
  value: string
  error: string | undefined
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;

  &[data-state='over'] {
    color: ${token.color.dangerText};
    font-weight: ${token.weight.medium};
  }
`

/** Screen readers hear the counter only when this few characters are left. */
const spokenFrom = 20

/** The motto with a character counter. A longer text shows an error; it is never cut off. */
export function MottoField({ field, value, error }: MottoFieldProps): ReactNode {
  const t = useTexts()
  const count = lengthOf(value.trim())
  const left = longestMotto - count
  return (
    <div>
      <TextArea
        {...field}
        id="profile-motto"
        label={t('profile.motto')}
        error={error}
        hint={
          <>
            {t('profile.motto.hint')}{' '}
            <Count data-state={left < 0 ? 'over' : 'within'}>
              <span aria-hidden="true">
                {count}/{longestMotto}
              </span>
              <span className={baseClass.visuallyHidden}>
                {t('profile.motto.count', { used: count, longestMotto })}
              </span>
            </Count>
          </>
        }
      />
      <p role="status" className={baseClass.visuallyHidden}>
        {left <= spokenFrom &&
          (left < 0 ? t('profile.motto.over', { count: -left }) : t('profile.motto.left', { count: left }))}
      </p>
    </div>
  )
}
