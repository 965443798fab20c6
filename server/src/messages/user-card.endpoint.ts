import { type Static, Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, needLogin } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'
import { shownNickname } from '../identity/shown-nickname.ts'
import { assetBase } from '../site-data/site-data.ts'
import { findCardOwner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { pictureAddress } from './picture-address.ts'
import { findRecents, Recent } from './recents.ts'

const CardComponent = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  position: Type.Enum(['statistic', 'under_motto', 'opt', 'middle', 'tab']),
  component: Type.String(),
  weigh: Type.Integer(),
  status: Type.Literal(1),
  create_time: Type.Integer(),
  data: Type.Optional(Type.Array(Recent)),
})
type CardComponent = Static<typeof CardComponent>

/** Components of a card by position (member API, 9.3). */
export const CardComponents = Type.Object({
  statistic: Type.Array(CardComponent),
  opt: Type.Array(CardComponent),
  tab: Type.Array(CardComponent),
})
export type CardComponents = Static<typeof CardComponents>

/** The components of every card. @param titles in the reader's language */
function cardComponents(
  titles: Record<'gender' | 'regTime' | 'chat' | 'recent', string>,
  recents: Recent[],
): CardComponents {
  const part = (id: number, position: CardComponent['position'], component: keyof typeof titles): CardComponent => ({
    id,
    title: titles[component],
    position,
    component,
    weigh: 100 - id,
    status: 1,
    create_time: 0,
  })
  return {
    statistic: [part(1, 'statistic', 'gender'), part(2, 'statistic', 'regTime')],
    opt: [part(3, 'opt', 'chat')],
    tab: [{ ...part(4, 'tab', 'recent'), data: recents }],
  }
}

const Card = Type.Object({
  user: Type.Object({
    id: Type.Integer(),
    avatar: Type.String(),
    gender: Type.Integer(),
    birthday: Type.Union([Type.String(), Type.Null()]),
    join_time: Type.String(),
    nickname: Type.String(),
    motto: Type.String(),
    create_time: Type.Integer(),
  }),
  components: CardComponents,
  officialAccount: Type.Array(Type.String()),
})

/** A member's public card (member API, 9.3). Only the member sees their birthday. */
export const interactionUserCard = defineEndpoint({
  method: 'GET',
  path: '/interaction/userCard',
  summary: 'Public card of a member',
  access: 'public',
  budget: 'ordinary',
  query: { userId: rowId() },
  data: Card,
  async handler(context) {
    const { db, shop, caller, query, t, now, language, config, host } = context
    if (caller.kind !== 'member' && accountPrivacy(context) === 'hidden') return needLogin(t('needLogin'))
    const reader = caller.kind === 'member' ? caller.member.id : undefined
    const person = await findCardOwner(db, shop.id, query.userId, reader)
    if (person === undefined) return failure(t('memberNotFound'))
    const recents = await findRecents(db, person.id, { limit: 10, offset: 0 }, { now, language })
    const titles = {
      gender: t('cardGender'),
      regTime: t('cardJoined'),
      chat: t('cardChat'),
      recent: t('cardRecent'),
    }
    return ok(Card, {
      user: {
        id: person.id,
        avatar: pictureAddress(person.avatar, assetBase(config.cdnUrl, host)),
        gender: person.gender,
        birthday: reader === person.id ? person.birthday : null,
        join_time: humanTime(person.join_time, now, language),
        nickname: shownNickname(context, person),
        motto: person.motto,
        create_time: person.join_time,
      },
      components: cardComponents(titles, recents),
      officialAccount: shop.official_accounts.split(',').filter(Boolean),
    })
  },
})
