import { useSite, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { cardId, useCard } from '../card/read-card.ts'
import { CardTitle, ShownCard, UnknownCard } from '../card/shown-card.tsx'

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

const { color, radius, shadow, size, space } = token

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-block-size: 100dvh;
`

const Top = styled.header`
  padding: ${space[2]} ${space[6]};

  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.control};
    color: ${color.textMuted};
  }
  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Sheet = styled.main`
  align-self: start;
  justify-self: center;
  inline-size: min(560px, 100%);
  margin-block: 4dvh ${space[10]};
  padding: ${space[10]} ${space[8]} ${space[8]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  text-align: center;
  /* Piled up accents of a name or an entry reach further than the line they are in. */
  overflow-x: clip;

  ${media.phone} {
    margin-block: 0;
    padding: ${space[6]} ${space[4]} max(${space[8]}, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
    align-self: stretch;
  }
`

/** The card in the middle of a page of its own, with the way to the site above it. */
export function CardFrame({ children }: { children: ReactNode }): ReactNode {
  const { siteName } = useSite()
  return (
    <Page>
      <Top>{siteName !== '' && <Link to="/">{siteName}</Link>}</Top>
      <Sheet>{children}</Sheet>
    </Page>
  )
}
