import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { space, text } = token

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-block-end: ${space[2]};

  > h1 {
    font-size: ${text.xl};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  ${media.phone} {
    > h1 {
      font-size: ${text.lg};
    }
  }
`

/** The page's heading in one line with its actions: every line above the rows costs one of them. */
export function QueueHead({ children }: { children?: ReactNode }): ReactNode {
  const t = useTexts()
  return (
    <Line>
      <h1 tabIndex={-1}>{t('queue.title')}</h1>
      <div>{children}</div>
    </Line>
  )
}
