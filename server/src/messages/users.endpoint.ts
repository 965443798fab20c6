import { sql } from 'kysely'
import { Type } from 'typebox'
import { contains } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { field, flag, type Page, pageFields, pageOf, searchText, text } from '../http/field-kinds.ts'
import { assetBase } from '../site-data/site-data.ts'
import { type Concealed, concealedFrom } from './blocks.ts'
import { messageIds } from './message-ids.ts'
import { officialIds } from './official-accounts.ts'
import { type NicknameColumn, nicknameColumn, pictureAddress } from './person-shown.ts'

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

const Users = Type.Object({
  list: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), nickname: Type.String(), avatar: Type.String() }),
  ),
  total: Type.Integer(),
})

/**
 * Quick search (member API, 9.4) for members to write to. Members who manage work orders find all members of
 * the shop; others find official accounts and earlier correspondents.
 */
export const interactionUsers = defineEndpoint({
  method: 'GET',
  path: '/interaction/users',
  summary: 'Quick search for members to write to',
  access: 'member',
  budget: 'ordinary',
  query: {
    ...pageFields,
    select: flag(),
    quickSearch: searchText({ description: 'Text the nickname contains' }),
    initKey: text({ description: 'Always "id"' }),
    initValue: field(Type.String({ description: 'Ids to resolve to names' }), messageIds),
  },
  data: Users,
  async handler(context) {
    const { db, shop, member, rights, query, config, host } = context
    const ids = query.initValue
    const search = {
      shopId: shop.id,
      memberId: member.id,
      reach: rights.may('account/woManage') ? 'all members' : 'contacts',
      official: officialIds(shop),
      concealed: concealedFrom(context),
      text: query.quickSearch,
      ids: ids === undefined || ids === 'all' ? [] : ids,
    } as const
    const { rows, total } = await findCorrespondents(db, search, pageOf(query), nicknameColumn(context))
    const base = assetBase(config.cdnUrl, host)
    const list = rows.map(({ id, nickname, avatar }) => ({
      id,
      name: nickname,
      nickname,
      avatar: pictureAddress(avatar, base),
    }))
    return ok(Users, { list, total })
  },
})
