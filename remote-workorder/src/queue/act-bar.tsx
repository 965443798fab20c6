import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ActName } from '../acts/acts.ts'
import { BarButton, BarLine } from './queue-toolbar.tsx'
import { actBarAttribute } from './use-focus-after-bar.ts'

const { color, space, weight, z } = token

/** Stays in sight while rows are selected further down. */
const Line = styled(BarLine)`
  position: sticky;
  inset-block-start: var(--queue-head, ${token.size.header});
  z-index: calc(${z.sticky} + 1);
  background: ${color.accentTint};

  > strong {
    margin-inline-end: ${space[2]};
    color: ${color.accentText};
    font-weight: ${weight.bold};
  }
  ${media.phone} {
    > strong {
      inline-size: 100%;
    }
  }
`

/** Acts on the selected rows; it takes the place of search and filters, so that no row moves. */
export function ActBar(props: {
  count: number
  acts: readonly ActName[]
  busy: boolean
  onAct: (name: ActName) => void
  onClear: () => void
}): ReactNode {
  const { count, acts, busy, onAct, onClear } = props
  const t = useTexts()
  return (
    <Line role="group" aria-label={t('queue.bulk')} {...{ [actBarAttribute]: '' }}>
      <strong>{t('acts.selected', { count })}</strong>
      {acts.map((name) => (
        <BarButton
          key={name}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onAct(name)
          }}
        >
          {t(`acts.name.${name}`)}
        </BarButton>
      ))}
      <BarButton type="button" onClick={onClear}>
        {t('queue.clearSelection')}
      </BarButton>
    </Line>
  )
}
