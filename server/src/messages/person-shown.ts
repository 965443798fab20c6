import { type RawBuilder, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Member } from '../database/schema.ts'
import type { MemberContext, RequestContext } from '../http/endpoint.ts'
import { accountPrivacy, defaultAvatar, shownNickname } from '../identity/user-info.ts'
import { assetBase } from '../site-data/site-data.ts'
import { type ConcealingContext, concealedFrom } from './blocks.ts'
import { officialIds } from './official-accounts.ts'

type NameContext = Pick<RequestContext, 'config' | 'shop' | 't'>

/** Expression of the nickname that members see, of the member table with that name in a query. */
export type NicknameColumn = (member: string) => RawBuilder<string>

export const givenNickname: NicknameColumn = (member) => sql<string>`${sql.ref(`${member}.nickname`)}`

/**
 * The same as `shownNickname` for queries, so that searching and sorting tell no more than what is shown; who is hidden
 * from the reader has a number instead of a name.
 */
export function nicknameColumn(context: NameContext & ConcealingContext): NicknameColumn {
  const isConcealed = concealedFrom(context)
  const pattern = context.t('newNickname', { number: '#' })
  const tells: NicknameColumn = (member) =>
    accountPrivacy(context) === 'named'
      ? sql`1 = 0`
      : sql`lower(${sql.ref(`${member}.nickname`)}) = lower(${sql.ref(`${member}.username`)})`
  return (member) =>
    sql<string>`case when ${tells(member)} or ${isConcealed(member)}
      then replace(${pattern}, '#', cast(${sql.ref(`${member}.id`)} as text)) else ${givenNickname(member)} end`
}

/** Complete address of a member's avatar, or of the default one. @param base base address of relative paths */
export function pictureAddress(avatar: string, base: string): string {
  const path = avatar || defaultAvatar
  return path.startsWith('/') && !path.startsWith('//') ? base + path : path
}

/** A member as BuildAdmin's calls name them (member API, 9.2). */
export const Party = Type.Object(
  { id: Type.Integer(), avatar: Type.String(), nickname: Type.String(), motto: Type.String() },
  { title: 'Party' },
)

/** The other member of a conversation. */
export const PersonShown = Type.Object(
  {
    id: Type.Integer(),
    nickname: Type.String(),
    avatar: Type.String(),
    motto: Type.String(),
    official: Type.Boolean({ description: 'Whether it is an account of the store' }),
    gone: Type.Boolean({ description: 'Whether the member has been switched off' }),
  },
  { title: 'PersonShown' },
)
export type PersonShown = Static<typeof PersonShown>

export type PersonRow = Pick<Member, 'id' | 'nickname' | 'username' | 'avatar' | 'motto' | 'status'>

/** Makes what members of a conversation are shown as. @param concealed those who are hidden from the reader */
export function personShown(
  context: Pick<MemberContext, 'config' | 'host' | 'shop' | 't'>,
  concealed: ReadonlySet<number>,
): (row: PersonRow) => PersonShown {
  const base = assetBase(context.config.cdnUrl, context.host)
  const official = new Set(officialIds(context.shop))
  return (row) => ({
    id: row.id,
    nickname: concealed.has(row.id) ? context.t('newNickname', { number: row.id }) : shownNickname(context, row),
    avatar: pictureAddress(concealed.has(row.id) ? '' : row.avatar, base),
    motto: concealed.has(row.id) ? '' : row.motto,
    official: official.has(row.id),
    gone: row.status !== 'enabled',
  })
}
