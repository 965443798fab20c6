import { useSite, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Avatar, Badge, Button, late } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import { CardParts } from './card-parts.tsx'
import type { MemberCard } from './read-card.ts'

const ShareSheet = late(
  () => import(/* webpackChunkName: "share" */ './share-sheet.tsx'),
  ({ onClose }) => onClose(),
)

const { color, space, text } = token

export const CardTitle = styled.h1`
  margin-block-start: ${space[4]};
  font-size: ${text['2xl']};
`

const Motto = styled.p`
  max-inline-size: 46ch;
  margin: ${space[3]} auto 0;
  color: ${color.textMuted};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]} ${space[5]};
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
  &:empty {
    display: none;
  }
`

const Acts = styled(Line)`
  gap: ${space[3]};
  margin-block: ${space[6]};
  font-size: inherit;

  ${media.phone} {
    > * {
      flex: 1 1 40%;
    }
  }
`

/** A member as others see them. */
export function ShownCard({ card }: { card: MemberCard }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const [sharing, setSharing] = useState<'no' | 'yes'>('no')
  const name = card.nickname || t('card.nameless')
  return (
    <>
      <Avatar name={name} src={card.avatar && asset(card.avatar)} size="xl" />
      <CardTitle tabIndex={-1}>{name}</CardTitle>
      {card.account === 'official' && (
        <Line>
          <Badge tone="accent">{t('card.official')}</Badge>
        </Line>
      )}
      <Motto>{card.motto || t('card.noMotto')}</Motto>
      <Line>
        <CardParts card={card} at="statistic" />
      </Line>
      <CardParts card={card} at="under_motto" />
      <Acts>
        <CardParts card={card} at="opt" />
        <Button onClick={() => setSharing('yes')} aria-haspopup="dialog">
          {t('card.share')}
        </Button>
      </Acts>
      <CardParts card={card} at="middle" />
      <CardParts card={card} at="tab" />
      {sharing === 'yes' && (
        <Suspense fallback={null}>
          <ShareSheet card={card} name={name} onClose={() => setSharing('no')} />
        </Suspense>
      )}
    </>
  )
}
