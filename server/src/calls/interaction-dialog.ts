import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readPage } from '../http/read-input.ts'
import { openDialog } from '../interaction/dialog.ts'
import { findPerson } from '../interaction/find-person.ts'
import { humanTime } from '../interaction/human-time.ts'
import { pictureAddress } from '../interaction/picture-address.ts'
import { assetBase } from '../stores/site-data.ts'
import { pageQuery } from './page-query.ts'

const party = { avatar: Type.String(), nickname: Type.String(), motto: Type.String() }

const Dialog = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_id: Type.Integer(),
      recipient_id: Type.Integer(),
      content: Type.String(),
      status: Type.Enum(['unread', 'read']),
      create_time: Type.String(),
      del_user_id: Type.Integer(),
      user: Type.Object({ id: Type.Integer(), ...party }),
      recipient: Type.Object({ id: Type.Integer(), ...party }),
    }),
  ),
  total: Type.Integer(),
  userInfo: Type.Object({ id: Type.Integer(), avatar: Type.String(), nickname: Type.String() }),
})

const succeed = answering(Dialog)

/** One conversation, newest message first; what is shown counts as read (contract 6.1, dialog). */
export const interactionDialog: Call = {
  method: 'GET',
  path: '/interaction/dialog',
  summary: 'Messages with one other member, newest first',
  access: 'member',
  budget: 'ordinary',
  query: Type.Object({ ...pageQuery, userId: tolerant(Type.Integer()) }),
  data: Dialog,
  async answer({ db, store, member, query, say, now, language, config, host }) {
    const other = await findPerson(db, store.id, query, 'userId')
    if (other === undefined) return failure(say('memberNotFound'))
    const { rows, total } = await openDialog(db, member.id, other.id, readPage(query))
    const base = assetBase(config.cdnUrl, host)
    const list = rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      recipient_id: row.recipient_id,
      content: row.content,
      status: row.status,
      create_time: humanTime(row.create_time, now, language),
      del_user_id: row.del_user_id,
      user: {
        id: row.user_id,
        avatar: pictureAddress(row.user_avatar, base),
        nickname: row.user_nickname,
        motto: row.user_motto,
      },
      recipient: {
        id: row.recipient_id,
        avatar: pictureAddress(row.recipient_avatar, base),
        nickname: row.recipient_nickname,
        motto: row.recipient_motto,
      },
    }))
    const userInfo = { id: other.id, avatar: pictureAddress(other.avatar, base), nickname: other.nickname }
    return succeed({ list, total, userInfo })
  },
}
