import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Lies above the rows and takes no room, so that nothing moves when it comes or goes. */
const Place = styled.div`
  position: sticky;
  inset-block-start: calc(${token.size.header} + ${token.space[2]});
  z-index: ${token.z.sticky};
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    block-size: fit-content;
    border-radius: ${token.radius.full};
    box-shadow: ${token.shadow.popover};
  }
`

/** How many tickets have changed without being shown; a press shows them. */
export function UpdatedPill(props: { count: number; busy: boolean; onLoad: () => void }): ReactNode {
  const { count, busy, onLoad } = props
  const t = useTexts()
  return (
    <Place role="status">
      {count > 0 && (
        <Button variant="primary" busy={busy} onClick={onLoad}>
          {t('list.updated', { count })}
        </Button>
      )}
    </Place>
  )
}
