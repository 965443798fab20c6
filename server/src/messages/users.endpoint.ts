import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../http/endpoint.ts'
import { pageQuery } from '../http/page-query.ts'
import { readPage, readSearch } from '../http/read-input.ts'
import { assetBase } from '../site-data/site-data.ts'
import { findCorrespondents } from './find-correspondents.ts'
import { messageIds } from './message-ids.ts'
import { pictureAddress } from './picture-address.ts'

const Users = Type.Object({
  list: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), nickname: Type.String(), avatar: Type.String() }),
  ),
  total: Type.Integer(),
})

const succeed = ok(Users)

/**
 * A target for quick searches (contract 1.3, quick search): members one can write to. Who manages work orders finds
 * everybody of the store; others find official accounts and whom they have written with.
 */
export const interactionUsers: Endpoint = {
  method: 'GET',
  path: '/interaction/users',
  summary: 'Quick search for members to write to',
  access: 'member',
  budget: 'ordinary',
  query: Type.Object({
    ...pageQuery,
    select: untrusted(Type.Boolean()),
    quickSearch: untrusted(Type.String({ description: 'Text the nickname contains' })),
    initKey: untrusted(Type.String({ description: 'Always "id"' })),
    initValue: untrusted(Type.String({ description: 'Ids whose names are wanted' })),
  }),
  data: Users,
  async handler({ db, store, member, rights, query, config, host }) {
    const ids = messageIds(query.initValue)
    const search = {
      storeId: store.id,
      memberId: member.id,
      reach: rights.may('account/woManage') ? 'everybody' : 'acquaintances',
      official: store.official_accounts.split(',').filter(Boolean).map(Number),
      text: readSearch(query, 'quickSearch'),
      ids: ids === undefined || ids === 'all' ? [] : ids,
    } as const
    const { rows, total } = await findCorrespondents(db, search, readPage(query))
    const base = assetBase(config.cdnUrl, host)
    const list = rows.map(({ id, nickname, avatar }) => ({
      id,
      name: nickname,
      nickname,
      avatar: pictureAddress(avatar, base),
    }))
    return succeed({ list, total })
  },
}
