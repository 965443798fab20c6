import { useTexts } from '@member/shared'
import { checkStyle } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Select = styled.label`
  position: relative;
  z-index: 1;
  grid-area: picture;
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  cursor: pointer;
  /* As large as a finger wants it. */
  box-sizing: content-box;
  margin: -2px;
  padding: 2px;

  > input {
    ${checkStyle}
  }
`

/** The box of a row, in place of its picture while rows are being selected. */
export default function RowSelect(props: {
  name: string
  state: 'selected' | 'plain'
  onSelect: (reach: 'one' | 'range') => void
}): ReactNode {
  const { name, state, onSelect } = props
  const t = useTexts()
  return (
    <Select>
      <input
        type="checkbox"
        aria-label={t('list.selectOf', { name })}
        checked={state === 'selected'}
        onChange={() => {}}
        onClick={(event) => onSelect(event.shiftKey ? 'range' : 'one')}
      />
    </Select>
  )
}
