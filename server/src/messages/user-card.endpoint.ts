import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, needLogin } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'
import { shownNickname } from '../identity/shown-nickname.ts'
import { assetBase } from '../site-data/site-data.ts'
import { CardComponents, cardComponents } from './card-components.ts'
import { findCardOwner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { pictureAddress } from './picture-address.ts'
import { findRecents } from './recents.ts'

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

const succeed = ok(Card)

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
    return succeed({
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
