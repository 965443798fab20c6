import { useTexts } from '@member/shared'
import { Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { CardFrame } from '../card/card-frame.tsx'
import { CardTitle, ShownCard } from '../card/shown-card.tsx'
import { UnknownCard } from '../card/unknown-card.tsx'
import { cardId, useCard } from '../card/use-card.ts'

/** The public card of a member; one that is not there, and one that is hidden, look the same. */
export default function CardPage(): ReactNode {
  const card = useCard(cardId(useParams().id ?? ''))
  return (
    <CardFrame>{card.data ? <ShownCard key={card.data.id} card={card.data} /> : <WithoutCard card={card} />}</CardFrame>
  )
}

function WithoutCard({ card: { data, error, isFetching, refetch } }: { card: ReturnType<typeof useCard> }): ReactNode {
  const t = useTexts()
  if (data === null) return <UnknownCard />
  return (
    <>
      <CardTitle tabIndex={-1}>{t('card.title')}</CardTitle>
      {error === null ? (
        <Skeleton shape="detail" />
      ) : (
        <Problem
          error={error}
          otherwise={t('card.problem')}
          absent={{ title: t('card.absent'), text: t('card.absentText') }}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}
