import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useKitTexts } from './use-kit-texts.ts'

/** What every field of a form has around its control. */
export interface FieldWords {
  label: string
  /** Said before anything goes wrong, e.g. what is allowed. */
  hint?: ReactNode
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined
}

const { color, space, text, weight } = token

const Frame = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
`

const Label = styled.label`
  inline-size: fit-content;
  font-weight: ${weight.medium};

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.regular};
  }
`

const Words = styled.p`
  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-kind='error'] {
    color: ${color.dangerText};
    font-weight: ${weight.medium};
  }
`

/** Attributes that tie a control with this id to its words. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

/** Label above, hint and error below a control that carries `describedBy(id, …)`. */
export function FieldFrame(
  props: FieldWords & { id: string; required?: boolean | undefined; children: ReactNode },
): ReactNode {
  const { id, label, hint, error, required, children } = props
  const texts = useKitTexts()
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {/* Read from the control's `required` already. */}
        {required && <span aria-hidden="true"> ({texts.required})</span>}
      </Label>
      {children}
      {error && (
        <Words id={`${id}-error`} data-kind="error">
          {error}
        </Words>
      )}
      {hint && <Words id={`${id}-hint`}>{hint}</Words>}
    </Frame>
  )
}
