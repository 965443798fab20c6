import { token } from '@member/shared/theme'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { checkStyle } from './check-style.ts'
import { describedBy, type FieldTexts, Notes } from './field-frame.tsx'

export interface CheckboxProps
  extends Omit<FieldTexts, 'label'>,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {
  label: ReactNode
}

const { color, size, space } = token

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.control};
  cursor: pointer;

  > input {
    ${checkStyle}
  }
  &:has(:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`

/** Below the label, not below the box. */
const Field = styled.div`
  > p {
    padding-inline-start: calc(1.15em + ${space[2]});
  }
`

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <Field>
      <Label htmlFor={own}>
        <input {...input} {...describedBy(own, { hint, error })} type="checkbox" />
        {label}
      </Label>
      <Notes id={own} hint={hint} error={error} />
    </Field>
  )
}
