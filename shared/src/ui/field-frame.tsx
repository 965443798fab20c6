import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useKitTexts } from './use-kit-texts.ts'

/** Texts of a form field. */
export interface FieldTexts {
  label: string
  /** Shown before anything goes wrong, e.g. what is allowed. */
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

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-kind='error'] {
    color: ${color.dangerText};
    font-weight: ${weight.medium};
  }
`

/** Attributes that connect a control with this id to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

/** Label above, hint and error below a control that carries `describedBy(id, …)`. */
export function FieldFrame(
  props: FieldTexts & { id: string; required?: boolean | undefined; children: ReactNode },
): ReactNode {
  const { id, label, hint, error, required, children } = props
  const texts = useKitTexts()
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {/* Screen readers announce the control's `required`. */}
        {required && <span aria-hidden="true"> ({texts.required})</span>}
      </Label>
      {children}
      {error && (
        <Note id={`${id}-error`} data-kind="error">
          {error}
        </Note>
      )}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    </Frame>
  )
}
