import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import type { ActName } from '../acts/acts.ts'
import { actBarAttribute } from './queue-focus.ts'
import { LateRowEnds, scrollingRow } from './queue-tabs.tsx'
import { BarButton, BarLine } from './queue-toolbar.tsx'

const { color, space, text, weight } = token

const Line = styled(BarLine)`
  --row-ends: ${color.accentTint};

  background: ${color.accentTint};

  > strong {
    flex: 1 0 auto;
    color: ${color.accentText};
    font-weight: ${weight.bold};
  }
  /* In a line of its own: it comes when rows have gone from the list. */
  > span {
    order: 1;
    flex-basis: 100%;
    font-size: ${text.sm};
    overflow-wrap: anywhere;
  }
  > span:empty {
    display: none;
  }
`

/** The acts in one row, which scrolls where it has no room, so that the bar is as high as what it covers. */
const Acts = styled.div`
  position: relative;
  flex: 1000 1 6em;
  min-inline-size: 0;

  > div {
    ${scrollingRow}
    gap: ${space[2]};
  }
  ${media.phone} {
    order: 1;
    flex-basis: 100%;
  }
`

const cross = 'm7 7 10 10m0-10L7 17'

/** Numbers that are named at most. */
const mostNamed = 3

export interface ActBarProps {
  count: number
  /** Those of them that others have taken out of the list; acts are on them too. */
  left: readonly { number: string }[]
  acts: readonly ActName[]
  busy: boolean
  onAct: (name: ActName) => void
  onKeepListed: () => void
  onClear: () => void
}

/** Acts on the selected rows, in the place of search and filters. */
export default function ActBar(props: ActBarProps): ReactNode {
  const { count, left, acts, busy, onAct, onKeepListed, onClear } = props
  const t = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const named = left.slice(0, mostNamed).map(({ number }) => number)
  const numbers = [...named, ...(left.length > mostNamed ? ['…'] : [])].join(t('list.separator'))
  return (
    <Line role="group" aria-label={t('queue.bulk')} {...{ [actBarAttribute]: '' }}>
      <strong>{t('acts.selected', { count })}</strong>
      <span role="status">{left.length > 0 && t('queue.left', { count: left.length, of: count, numbers })}</span>
      <Acts>
        <div ref={row}>
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
        </div>
        <LateRowEnds row={row} />
      </Acts>
      {left.length > 0 && (
        <BarButton type="button" onClick={onKeepListed}>
          {t('queue.left.without')}
        </BarButton>
      )}
      <BarButton
        type="button"
        aria-label={t('queue.clearSelection')}
        title={t('queue.clearSelection')}
        onClick={onClear}
      >
        <Glyph path={cross} />
      </BarButton>
    </Line>
  )
}
