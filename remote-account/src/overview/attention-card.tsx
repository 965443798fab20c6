import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { RetryNotice } from './as-of.tsx'
import { AttentionList, StepList } from './attention-list.tsx'
import type { LastOverview } from './last-overview.ts'
import { Body, Calm, Face, Failed, FigureSkeleton, Title } from './overview-style.ts'
import { type Attention, attentionSummary } from './use-attention.ts'

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

function AttentionSkeleton(): ReactNode {
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

const chevronRight = 'm9.5 6 6 6-6 6'
const tick = 'm5.5 12.5 4.5 4.5 8.5-10'

interface AttentionCardProps {
  attention: Attention
  /** What is shown until it is known; null on a first visit. */
  earlier: LastOverview | null
}

/** What needs the member's attention, most urgent first, and the first steps of a new member. */
export function AttentionCard({ attention: now, earlier }: AttentionCardProps): ReactNode {
  const t = useTexts()
  const heading = useId()
  const body = useId()
  const [fold, setFold] = useState<'folded' | 'open'>('folded')
  const attention = now.kind === 'waiting' && earlier !== null ? shownBefore(earlier) : now
  const { key, count, unfolds } = attentionSummary(attention)
  return (
    <Face aria-labelledby={heading}>
      <Title id={heading}>
        <span data-view="heading">{t('attention.title')}</span>
        <button
          type="button"
          aria-expanded={fold === 'open'}
          aria-controls={body}
          aria-disabled={!unfolds}
          onClick={() => unfolds && setFold(fold === 'open' ? 'folded' : 'open')}
        >
          {t(key, { count })}
          <Glyph path={chevronRight} />
        </button>
      </Title>
      <Body id={body} data-fold={unfolds ? fold : 'folded'}>
        <Content attention={attention} />
      </Body>
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

function Content({ attention }: { attention: Attention }): ReactNode {
  const t = useTexts()
  if (attention.kind === 'waiting') return <AttentionSkeleton />
  const { items, steps, failed, retry, retrying } = attention
  const [first] = failed
  return (
    <>
      {items.length > 0 && <AttentionList items={items} label={t('attention.title')} />}
      {steps.length > 0 && (
        <>
          <h3>{t('step.title')}</h3>
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
      {items.length === 0 && steps.length === 0 && failed.length === 0 && (
        <Calm>
          <Glyph path={tick} />
          {t('attention.calm')}
        </Calm>
      )}
    </>
  )
}
