import { useMember, useTexts } from '@member/shared'
import { ButtonLink, Glyph, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { conversationPath, messagesPath } from '../addresses.ts'
import type { CardPart, MemberCard } from './read-card.ts'
import { Timeline } from './timeline.tsx'

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
export function CardParts({ card, at }: { card: MemberCard; at: keyof MemberCard['parts'] }): ReactNode {
  return card.parts[at].map((part) => {
    const Part = components[part.component]
    return <Part key={`${part.id} ${part.component}`} card={card} part={part} />
  })
}
