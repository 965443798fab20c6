import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../http/endpoint.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import { type ConcealingContext, concealedFrom } from './blocks.ts'

type NameContext = Pick<RequestContext, 'config' | 'shop' | 't'>

/** Expression of the nickname that members see, of the member table with that name in a query. */
export type NicknameColumn = (member: string) => RawBuilder<string>

/** Nicknames as they are. */
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
