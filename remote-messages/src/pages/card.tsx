import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { cardId, useCard } from '../card/read-card.ts'
import { CardTitle, ShownCard, UnknownCard } from '../card/shown-card.tsx'

/** The public card of a member; one that is not there, and one that is hidden, look the same. */
export default function CardPage(): ReactNode {
  const card = useCard(cardId(useParams().id ?? ''))
  return <Sheet>{card.data ? <ShownCard key={card.data.id} card={card.data} /> : <WithoutCard card={card} />}</Sheet>
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

const { color, radius, shadow, space } = token

const Sheet = styled.div`
  inline-size: min(560px, 100%);
  margin-inline: auto;
  padding: ${space[10]} ${space[8]} ${space[8]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  text-align: center;
  /* Piled up accents of a name or an entry reach further than the line they are in. */
  overflow-x: clip;

  ${media.phone} {
    padding: ${space[6]} ${space[4]} ${space[8]};
  }
`
