import { useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { color, radius, shadow, size, space, text, z } = token

/** Takes no room of its own, so that nothing moves when it comes. */
const Place = styled.div`
  position: sticky;
  inset-block-start: calc(var(--queue-head, ${size.header}) + 40px);
  z-index: calc(${z.sticky} + 2);
  block-size: 0;
  text-align: center;
`

const Pill = styled.button`
  min-block-size: 32px;
  padding-inline: ${space[4]};
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.popover};
  font-size: ${text.sm};
`

/** Tells that rows have changed; pressing it shows them. */
export function UpdatedPill({ count, onRefresh }: { count: number; onRefresh: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Place>
      {count > 0 && (
        <Pill type="button" onClick={onRefresh}>
          {t('queue.updated', { count })}
        </Pill>
      )}
      <p role="status" className={baseClass.visuallyHidden}>
        {count > 0 && t('queue.updated', { count })}
      </p>
    </Place>
  )
}
