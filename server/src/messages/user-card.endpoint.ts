import { type Static, Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, needLogin } from '../http/envelope.ts'
import { type Page, pageFields, pageOf, rowId } from '../http/field-kinds.ts'
import { accountPrivacy, shownNickname } from '../identity/user-info.ts'
import { assetBase } from '../site-data/site-data.ts'
import type { Language } from '../texts/languages.ts'
import { findCardOwner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { pictureAddress } from './person-shown.ts'
import { isSitePath } from './system-message.ts'

/** Elements without attributes that a timeline may have. */
const plainElements = ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'ul', 'ol', 'li', 'code'] as const

/** Elements whose content is not text. */
const silent = /<(script|style|iframe|object|template|title|textarea|xmp|noscript|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi

const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const isSafeAddress = (address: string): boolean => isSitePath(address) || /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address)

/** An attribute value may have entities, which would hide what it is: an address with any but `&amp;` is dropped. */
const addressIn = (attributes: string): string | undefined => {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const address = (double ?? single ?? '').replaceAll('&amp;', '&')
  return isSafeAddress(address) && !/&#|&\w+;/.test(address) ? address : undefined
}

/** The tag written anew, so that nothing of what was there remains but its name and a safe address. */
const rewritten = (closing: string, name: string, attributes: string): string => {
  if (plainElements.some((known) => known === name)) return `<${closing}${name}>`
  if (name !== 'a') return ''
  if (closing !== '') return '</a>'
  const address = addressIn(attributes)
  const href = address === undefined ? '' : ` href="${escaped(address.replaceAll('&', '&amp;'))}"`
  return `<a${href} rel="noopener nofollow ugc">`
}

/**
 * HTML that other programs have written, with a few harmless elements only: every tag is written anew, and everything
 * that is not one of them is text.
 */
export function cleanHtml(html: string): string {
  const spoken = html.replace(comments, '').replace(silent, '')
  let [clean, from] = ['', 0]
  for (const { 0: whole, 1: closing = '', 2: name = '', 3: attributes = '', index } of spoken.matchAll(tag)) {
    clean += escaped(spoken.slice(from, index)) + rewritten(closing, name.toLowerCase(), attributes)
    from = index + whole.length
  }
  return clean + escaped(spoken.slice(from))
}

/** One entry of a member's public timeline (member API, 9.3). */
export const Recent = Type.Object(
  {
    id: Type.Integer(),
    user_id: Type.Integer(),
    content: Type.String(),
    weigh: Type.Integer(),
    status: Type.Literal(1),
    create_time: Type.String(),
  },
  { title: 'Recent' },
)
export type Recent = Static<typeof Recent>

/** One page of a member's timeline, by weight and newest first, with harmless HTML only. @param reader time and language of the reader */
async function findRecents(
  db: Database,
  memberId: number,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  reader: { now: number; language: Language },
): Promise<Recent[]> {
  const rows = await db
    .selectFrom('member_recent')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, member_id, content, weigh, create_time }) => ({
    id,
    user_id: member_id,
    content: cleanHtml(content),
    weigh,
    status: 1,
    create_time: humanTime(create_time, reader.now, reader.language),
  }))
}

const CardComponent = Type.Object(
  {
    id: Type.Integer(),
    title: Type.String(),
    position: Type.Enum(['statistic', 'under_motto', 'opt', 'middle', 'tab']),
    component: Type.String(),
    weigh: Type.Integer(),
    status: Type.Literal(1),
    create_time: Type.Integer(),
    data: Type.Optional(Type.Array(Recent)),
  },
  { title: 'CardComponent' },
)
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

const Recents = Type.Object({ data: Type.Array(Recent) })

/** Further entries of a member's public timeline (member API, 9.1). */
export const interactionLoadMoreUserRecent = defineEndpoint({
  method: 'GET',
  path: '/interaction/loadMoreUserRecent',
  summary: 'More entries of the timeline of a card',
  access: 'public',
  query: { ...pageFields, userId: rowId() },
  data: Recents,
  async handler(context) {
    const { db, shop, caller, query, t, now, language } = context
    if (caller.kind !== 'member' && accountPrivacy(context) === 'hidden') return needLogin(t('needLogin'))
    const reader = caller.kind === 'member' ? caller.member.id : undefined
    const person = await findCardOwner(db, shop.id, query.userId, reader)
    if (person === undefined) return failure(t('memberNotFound'))
    return ok(Recents, { data: await findRecents(db, person.id, pageOf(query), { now, language }) })
  },
})
