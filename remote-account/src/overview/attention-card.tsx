import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { RetryNotice } from './as-of.tsx'
import type { AttentionItem } from './attention-items.ts'
import { AttentionList, StepList } from './attention-list.tsx'
import type { LastOverview } from './last-overview.ts'
import { Calm, columns, Face, Failed, FigureSkeleton, LineSkeleton, Sign, Words } from './overview-style.ts'
import type { Attention } from './use-attention.ts'

const { color, size, text } = token

function ItemSkeleton(): ReactNode {
  return (
    <LineSkeleton aria-hidden="true">
      <Sign />
      <Words>
        <strong>
          <FigureSkeleton style={{ inlineSize: '70%' }} />
        </strong>{' '}
        <span>
          <FigureSkeleton style={{ inlineSize: '90%' }} />
        </span>
      </Words>
    </LineSkeleton>
  )
}

const tick = 'm5.5 12.5 4.5 4.5 8.5-10'

/** Items that are shown in one column before the member asks for more. */
const shownFirst = 3

const Fold = styled.div`
  ${columns.one} {
    &[data-folded] li:nth-child(n + ${shownFirst + 1}) {
      display: none;
    }
  }
  > button {
    display: none;

    ${columns.one} {
      display: block;
      inline-size: 100%;
      min-block-size: ${size.control};
      padding: 0 var(--inset);
      color: ${color.accentText};
      font-size: ${text.sm};
      text-align: start;
    }
  }
`

/** The items, most urgent first; in one column some, and the others when asked for. */
function Items({ items }: { items: readonly AttentionItem[] }): ReactNode {
  const t = useTexts()
  const [isFolded, setFolded] = useState(true)
  const more = items.length - shownFirst
  return (
    <Fold data-folded={isFolded || undefined}>
      <AttentionList items={items} label={t('attention.title')} />
      {isFolded && more > 0 && (
        <button type="button" onClick={() => setFolded(false)}>
          {t('attention.more', { count: more })}
        </button>
      )}
    </Fold>
  )
}

interface AttentionCardProps {
  attention: Attention
  /** What is shown until it is known; null on a first visit. */
  earlier: LastOverview | null
}

/** What needs the member's attention, most urgent first, and the first steps of a new member. */
export function AttentionCard({ attention: now, earlier }: AttentionCardProps): ReactNode {
  const t = useTexts()
  const heading = useId()
  const attention = now.kind === 'waiting' && earlier !== null ? shownBefore(earlier) : now
  return (
    <Face aria-labelledby={heading} data-part="attention" data-calm={isCalm(attention) || undefined}>
      <h2 id={heading}>{t('attention.title')}</h2>
      <Content attention={attention} />
    </Face>
  )
}

const shownBefore = ({ items, steps }: LastOverview): Attention => ({
  kind: 'known',
  items,
  steps,
  failed: [],
  retry: () => {},
  retrying: false,
})

const isCalm = (attention: Attention): boolean =>
  attention.kind === 'known' && attention.items.length + attention.steps.length + attention.failed.length === 0

function Content({ attention }: { attention: Attention }): ReactNode {
  const t = useTexts()
  if (attention.kind === 'waiting') {
    return (
      <>
        <ItemSkeleton />
        <ItemSkeleton />
      </>
    )
  }
  const { items, steps, failed, retry, retrying } = attention
  const [first] = failed
  return (
    <>
      {items.length > 0 && <Items items={items} />}
      {steps.length > 0 && (
        <>
          {items.length > 0 && <h3>{t('step.title')}</h3>}
          <StepList steps={steps} label={t('step.title')} />
        </>
      )}
      {first !== undefined && (
        <Failed>
          <RetryNotice
            sentence={t('attention.failed', { sentence: first instanceof ApiError ? first.message : '' }).trim()}
            onRetry={retry}
            retrying={retrying}
          />
        </Failed>
      )}
      {isCalm(attention) && (
        <Calm>
          <Glyph path={tick} />
          {t('attention.calm')}
        </Calm>
      )}
    </>
  )
}
