import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'

type NameContext = Pick<RequestContext, 'config' | 'shop' | 't'>

/**
 * The nickname that members see. A member who never chose one has their username, with which one can log in: where
 * accounts are hidden it is replaced by a number.
 */
export function shownNickname(
  context: NameContext,
  { id, nickname, username }: Pick<Member, 'id' | 'nickname' | 'username'>,
): string {
  const tells = nickname.toLowerCase() === username.toLowerCase()
  return tells && accountPrivacy(context) === 'hidden' ? context.t('newNickname', { number: id }) : nickname
}

/** Expression of the nickname that members see, of the member table with that name in a query. */
export type NicknameColumn = (member: string) => RawBuilder<string>

/** Nicknames as they are. */
export const givenNickname: NicknameColumn = (member) => sql<string>`${sql.ref(`${member}.nickname`)}`

/** The same as `shownNickname` for queries, so that searching and sorting tell no more than what is shown. */
export function nicknameColumn(context: NameContext): NicknameColumn {
  if (accountPrivacy(context) === 'named') return givenNickname
  const pattern = context.t('newNickname', { number: '#' })
  return (member) => {
    const [id, nickname, username] = ['id', 'nickname', 'username'].map((column) => sql.ref(`${member}.${column}`))
    return sql<string>`case when lower(${nickname}) = lower(${username})
      then replace(${pattern}, '#', cast(${id} as text)) else ${nickname} end`
  }
}
