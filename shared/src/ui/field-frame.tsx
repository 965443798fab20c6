import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { useKitTexts } from './kit-texts.ts'

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
  /* Beside a field with more notes it keeps the height of its own control. */
  align-content: start;
  gap: ${space[1]};
  min-inline-size: 0;
`

const labelStyle = css`
  inline-size: fit-content;
  font-weight: ${weight.medium};

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.regular};
  }
`

const Label = styled.label`
  ${labelStyle}
`

const Legend = styled.legend`
  ${labelStyle}
  margin-block-end: ${space[1]};
  padding: 0;
`

const Group = styled.fieldset`
  > p {
    margin-block-start: ${space[1]};
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

interface FrameProps extends FieldTexts {
  id: string
  required?: boolean | undefined
  children: ReactNode
}

function LabelText({ label, required }: Pick<FrameProps, 'label' | 'required'>): ReactNode {
  const texts = useKitTexts()
  return (
    <>
      {label}
      {/* Screen readers announce the control's `required`. */}
      {required && <span aria-hidden="true">{texts.required}</span>}
    </>
  )
}

/** The error and the hint of a control that carries `describedBy(id, …)`. */
export const Notes = ({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>): ReactNode => (
  <>
    {error && (
      <Note id={`${id}-error`} data-kind="error">
        {error}
      </Note>
    )}
    {hint && <Note id={`${id}-hint`}>{hint}</Note>}
  </>
)

/** Label above, hint and error below a control that carries `describedBy(id, …)`. */
export function FieldFrame({ id, label, hint, error, required, children }: FrameProps): ReactNode {
  return (
    <Frame>
      <Label htmlFor={id}>
        <LabelText label={label} required={required} />
      </Label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </Frame>
  )
}

/** The same around radio buttons, which are one field together. */
export function RadioFrame({ id, label, hint, error, required, children }: FrameProps): ReactNode {
  return (
    <Group role="radiogroup" aria-required={required} {...describedBy(id, { hint, error })}>
      <Legend>
        <LabelText label={label} required={required} />
      </Legend>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </Group>
  )
}
