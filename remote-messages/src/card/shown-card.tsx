import { MissingDialog, useMember, useSite, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Avatar, Badge, Button, ButtonLink, Glyph, late, pageTitle, RelativeTime } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import { conversationPath, messagesPath } from '../addresses.ts'
import type { CardPart, MemberCard } from './read-card.ts'
import { Timeline } from './timeline.tsx'

const { color, space, text, weight } = token

const ShareSheet = late(() => import(/* webpackChunkName: "share" */ './share-sheet.tsx'), MissingDialog)

export const CardTitle = styled.h1`
  margin-block-start: ${space[4]};
  ${pageTitle}
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
      flex: 1 1 auto;
    }
  }
`

/** A member as others see them. */
export function ShownCard({ card }: { card: MemberCard }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const [isSharing, setSharing] = useState(false)
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
        <Button onClick={() => setSharing(true)} aria-haspopup="dialog">
          {t('card.share')}
        </Button>
      </Acts>
      <CardParts card={card} at="middle" />
      <CardParts card={card} at="tab" />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareSheet card={card} name={name} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

const glyphs = {
  male: 'M14 4h6v6m0-6-6.2 6.2M10 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  female: 'M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zm0 11V21m-3-3h6',
} as const

interface PartProps {
  card: MemberCard
  part: CardPart
}

function Gender({ card: { gender } }: PartProps): ReactNode {
  const t = useTexts()
  if (gender === 'unknown') return null
  return (
    <span>
      <Glyph path={glyphs[gender]} /> {t(`card.gender.${gender}`)}
    </span>
  )
}

function Joined({ card: { joined } }: PartProps): ReactNode {
  const t = useTexts()
  if (joined === null) return null
  return (
    <span>
      {t('card.registered')} <RelativeTime at={joined} />
    </span>
  )
}

/** Leads guests to the login first, and from there to the conversation. */
function Chat({ card: { id } }: PartProps): ReactNode {
  const t = useTexts()
  const own = useMember().member?.id === id
  return own ? (
    <ButtonLink to={messagesPath}>{t('card.ownMessages')}</ButtonLink>
  ) : (
    <ButtonLink variant="primary" to={conversationPath(id)}>
      {t('card.message')}
    </ButtonLink>
  )
}

const components = { gender: Gender, regTime: Joined, chat: Chat, recent: Timeline } as const

/** The parts of one position, in the order the server gave. */
function CardParts({ card, at }: { card: MemberCard; at: keyof MemberCard['parts'] }): ReactNode {
  return card.parts[at].map((part) => {
    const Part = components[part.component]
    return <Part key={`${part.id} ${part.component}`} card={card} part={part} />
  })
}

const Status = styled.p`
  color: ${color.textMuted};
  font-size: 4rem;
  font-weight: ${weight.bold};
  line-height: 1;
`

const Words = styled.p`
  margin-block: ${space[3]} ${space[6]};
  color: ${color.textMuted};
`

/** Says that there is no such card, without telling why. */
export function UnknownCard(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Status aria-hidden="true">404</Status>
      <CardTitle tabIndex={-1}>{t('card.unknown')}</CardTitle>
      <Words>{t('card.unknownText')}</Words>
      <ButtonLink to="/" variant="primary">
        {t('card.home')}
      </ButtonLink>
    </>
  )
}
