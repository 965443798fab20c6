import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

const Area = styled.textarea`
  ${controlStyle}
  /* Resized horizontally, it would overflow its container. */
  resize: vertical;
`

/** A textarea with its label; accepts all props of a textarea, `ref` included. */
export function TextArea({ label, hint, error, id, ...area }: TextAreaProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={area.required}>
      <Area rows={3} {...area} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
