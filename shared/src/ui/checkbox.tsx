import { token } from '@member/shared/theme'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { checkStyle } from './check-style.ts'
import { describedBy, type FieldTexts } from './field-frame.tsx'

export interface CheckboxProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {}

const { color, size, space, text, weight } = token

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.control};
  cursor: pointer;

  > input {
    ${checkStyle}
  }
`

const Message = styled.p`
  padding-inline-start: calc(1.15em + ${space[2]});
  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-kind='error'] {
    color: ${color.dangerText};
    font-weight: ${weight.medium};
  }
`

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <div>
      <Label htmlFor={own}>
        <input {...input} {...describedBy(own, { hint, error })} type="checkbox" />
        {label}
      </Label>
      {error && (
        <Message id={`${own}-error`} data-kind="error">
          {error}
        </Message>
      )}
      {hint && <Message id={`${own}-hint`}>{hint}</Message>}
    </div>
  )
}
