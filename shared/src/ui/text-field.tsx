import { token } from '@member/shared/theme'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** What acts on the input, e.g. a button; below it where both do not fit into one line. */
  beside?: ReactNode
}

const Input = styled.input`
  ${controlStyle}
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  > input {
    flex: 1 1 8em;
    min-inline-size: 0;
  }
`

/** An input with its label; accepts all props of an input, `ref` included. */
export function TextField({ label, hint, error, id, beside, ...input }: TextFieldProps): ReactNode {
  const made = useId()
  const own = id ?? made
  const control = <Input type="text" {...input} {...describedBy(own, { hint, error })} />
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={input.required}>
      {beside ? (
        <Line>
          {control}
          {beside}
        </Line>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
