import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Lies above the rows and takes no room, so that nothing moves when it comes or goes; `--pill-top` is below other heads. */
const Place = styled.div`
  position: sticky;
  inset-block-start: var(--pill-top, calc(${token.size.header} + ${token.space[2]}));
  z-index: calc(${token.z.sticky} + 2);
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
    <Place role="status" data-updated>
      {count > 0 && (
        <Button variant="primary" busy={busy} onClick={onLoad}>
          {t('tickets.updated', { count })}
        </Button>
      )}
    </Place>
  )
}
