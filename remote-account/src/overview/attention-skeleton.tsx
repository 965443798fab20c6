import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FigureSkeleton } from './figure-skeleton.ts'

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

/** Placeholder of the list. */
export function AttentionSkeleton(): ReactNode {
  return (
    <Lines aria-hidden="true">
      {['70%', '55%', '62%'].map((inlineSize) => (
        <div key={inlineSize}>
          <FigureSkeleton style={{ inlineSize }} />
          <FigureSkeleton style={{ inlineSize: '90%', blockSize: '0.7em' }} />
        </div>
      ))}
    </Lines>
  )
}
