import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

const Area = styled.textarea`
  ${controlStyle}
  /* Sideways it would leave its place. */
  resize: vertical;
`

/** Several lines of text with their label; takes everything a textarea takes, `ref` included. */
export function TextArea({ label, hint, error, id, ...area }: TextAreaProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={area.required}>
      <Area rows={3} {...area} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
