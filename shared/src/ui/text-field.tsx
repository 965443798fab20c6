import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {}

const Input = styled.input`
  ${controlStyle}
`

/** An input with its label; accepts all props of an input, `ref` included. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={input.required}>
      <Input type="text" {...input} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
