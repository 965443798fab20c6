import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FigureOutline } from './figure-outline.ts'

const { space } = token

const Lines = styled.div`
  display: grid;
  gap: ${space[5]};
  padding: ${space[2]} ${space[6]} ${space[4]};

  > div {
    display: grid;
    gap: ${space[2]};
  }
`

/** Stands where the list will be. */
export function MatterOutline(): ReactNode {
  return (
    <Lines aria-hidden="true">
      {['70%', '55%', '62%'].map((inlineSize) => (
        <div key={inlineSize}>
          <FigureOutline style={{ inlineSize }} />
          <FigureOutline style={{ inlineSize: '90%', blockSize: '0.7em' }} />
        </div>
      ))}
    </Lines>
  )
}
