import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { flag, pageFields, pageOf, rowId } from '../http/field-kinds.ts'
import { blockedBy, concealedAmong, countBlocked, hasBlocked, setBlocked } from './blocks.ts'
import { findCorrespondent, findPerson } from './find-person.ts'
import { officialIds } from './official-accounts.ts'
import { PersonShown, personShown } from './person-shown.ts'

const Blocked = Type.Object({ blocked: Type.Boolean() })
/** Blocks a member, who is told nothing: what they send is answered as always and reaches nobody (member API, 9.5). */
export const interactionBlock = defineEndpoint({
  method: 'POST',
  path: '/interaction/block',
  summary: 'Block a member, or end that',
  access: 'member',
  body: { userId: rowId(), blocked: flag() },
  data: Blocked,
  async handler(context) {
    const { db, shop, member, body, t, now } = context
    const known = await hasBlocked(db, member.id, body.userId)
    const other = await (known ? findPerson(db, shop.id, body.userId) : findCorrespondent(context, body.userId))
    if (other === undefined || other.id === member.id) return failure(t('memberNotFound'))
    if (body.blocked && officialIds(shop).includes(other.id)) return failure(t('officialNotBlocked'))
    await setBlocked(db, member.id, other.id, body.blocked, now)
    announce(db, { kind: 'conversation', member: member.id, with: other.id })
    return ok(Blocked, { blocked: body.blocked })
  },
})

const BlockedMembers = Type.Object({
  list: Type.Array(Type.Object({ ...PersonShown.properties, blocked_at: Type.Integer({ description: 'Seconds' }) })),
  total: Type.Integer(),
})
/** The members whom the member has blocked (member API, 9.5). */
export const interactionBlocked = defineEndpoint({
  method: 'GET',
  path: '/interaction/blocked',
  summary: 'Blocked members',
  access: 'member',
  query: pageFields,
  data: BlockedMembers,
  async handler(context) {
    const { db, member, query } = context
    const { limit, offset } = pageOf(query)
    const rows = await blockedBy(db, member.id, limit, offset)
    const ids = rows.map(({ id }) => id)
    const shown = personShown(context, await concealedAmong(context, ids))
    const list = rows.map((row) => ({ ...shown(row), blocked_at: row.blocked_at }))
    return ok(BlockedMembers, { list, total: await countBlocked(db, member.id) })
  },
})
