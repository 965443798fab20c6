import { sql } from 'kysely'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import type { Concealed } from './concealed.ts'
import type { NicknameColumn } from './nickname-column.ts'

/** Search of a member for others. Agents find all members of the shop, others find official accounts and contacts. */
export interface CorrespondentSearch {
  shopId: number
  memberId: number
  reach: 'all members' | 'contacts'
  official: readonly number[]
  /** Who is hidden from the member, and not found. */
  concealed: Concealed
  /** Text that the nickname contains; empty for all. */
  text: string
  /** Only these members, whatever the text; empty for no restriction. */
  ids: readonly number[]
}

/** One page of members that can get a message or a work order, sorted by nickname. */
export async function findCorrespondents(
  db: Database,
  search: CorrespondentSearch,
  { limit, offset }: Page,
  nicknameOf: NicknameColumn,
) {
  const nickname = nicknameOf('member')
  let found = db
    .selectFrom('member')
    .where('shop_id', '=', search.shopId)
    .where('status', '=', 'enabled')
    .where('id', '!=', search.memberId)
    .where((where) => where.not(search.concealed('member')))
  if (search.reach === 'contacts') {
    found = found.where((where) =>
      where.or([
        ...(search.official.length > 0 ? [where('id', 'in', [...search.official])] : []),
        where('id', 'in', where.selectFrom('conversation').select('other_id').where('member_id', '=', search.memberId)),
      ]),
    )
  }
  if (search.ids.length > 0) found = found.where('id', 'in', [...search.ids])
  else if (search.text !== '') found = found.where(contains(nickname, search.text))
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', nickname.as('nickname'), 'avatar'])
    .orderBy(sql`lower(${nickname})`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}
