import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<'select'> {}

const Select = styled.select`
  ${controlStyle}
  text-overflow: ellipsis;
`

/** A select with its label; accepts all props of a select, options and `ref` included. */
export function SelectField({ label, hint, error, id, ...select }: SelectFieldProps): ReactNode {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={select.required}>
      <Select {...select} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
