import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'children'> {}

const Input = styled.input`
  ${controlStyle}
`

/** A line of text with its label; takes everything an input takes, `ref` included. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={input.required}>
      <Input type="text" {...input} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
