import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { field } from '../http/field.ts'
import { flag, searchText, text } from '../http/field-kinds.ts'
import { pageFields, pageOf } from '../http/page-fields.ts'
import { assetBase } from '../site-data/site-data.ts'
import { concealedFrom } from './concealed.ts'
import { findCorrespondents } from './find-correspondents.ts'
import { messageIds } from './message-ids.ts'
import { nicknameColumn } from './nickname-column.ts'
import { officialIds } from './official-accounts.ts'
import { pictureAddress } from './picture-address.ts'

const Users = Type.Object({
  list: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), nickname: Type.String(), avatar: Type.String() }),
  ),
  total: Type.Integer(),
})

const succeed = ok(Users)

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
    return succeed({ list, total })
  },
})
