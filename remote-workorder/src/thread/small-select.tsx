import { media, token } from '@member/shared/theme'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'

const { color, radius, size, space, text } = token

const Select = styled.select`
  max-inline-size: 13em;
  min-block-size: 32px;
  padding-inline: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.sm};
  text-overflow: ellipsis;

  ${media.touch} {
    min-block-size: ${size.control};
  }
`

/** A select in a line of controls; its options say what it sets, its label is for screen readers. */
export function SmallSelect(props: {
  ref?: Ref<HTMLSelectElement>
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}): ReactNode {
  const { ref, label, value, onChange, children } = props
  return (
    <Select ref={ref} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </Select>
  )
}
