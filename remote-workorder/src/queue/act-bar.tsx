import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ActName } from '../acts/acts.ts'
import { BarButton, BarLine } from './queue-toolbar.tsx'
import { actBarAttribute } from './use-focus-after-bar.ts'

const { color, space, text, weight, z } = token

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
  > span {
    font-size: ${text.sm};
    overflow-wrap: anywhere;
  }
  > span:empty {
    display: none;
  }
  ${media.phone} {
    > strong {
      inline-size: 100%;
    }
  }
`

/** Numbers that are named at most. */
const mostNamed = 3

/** Acts on the selected rows; it takes the place of search and filters, so that no row moves. */
export function ActBar(props: {
  count: number
  /** Those of them that others have taken out of the list; acts are on them too. */
  left: readonly { number: string }[]
  acts: readonly ActName[]
  busy: boolean
  onAct: (name: ActName) => void
  onKeepListed: () => void
  onClear: () => void
}): ReactNode {
  const { count, left, acts, busy, onAct, onKeepListed, onClear } = props
  const t = useTexts()
  const named = left.slice(0, mostNamed).map(({ number }) => number)
  const numbers = [...named, ...(left.length > mostNamed ? ['…'] : [])].join(t('list.separator'))
  return (
    <Line role="group" aria-label={t('queue.bulk')} {...{ [actBarAttribute]: '' }}>
      <strong>{t('acts.selected', { count })}</strong>
      <span role="status">{left.length > 0 && t('queue.left', { count: left.length, of: count, numbers })}</span>
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
      {left.length > 0 && (
        <BarButton type="button" onClick={onKeepListed}>
          {t('queue.left.without')}
        </BarButton>
      )}
      <BarButton type="button" onClick={onClear}>
        {t('queue.clearSelection')}
      </BarButton>
    </Line>
  )
}
