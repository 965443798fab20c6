import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { flag, rowId } from '../http/field-kinds.ts'
import { hasBlocked, setBlocked } from './blocks.ts'
import { findPartner, findPerson } from './find-person.ts'
import { officialIds } from './official-accounts.ts'

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
    const other = known ? await findPerson(db, shop.id, body.userId) : (await findPartner(context, body.userId))?.other
    if (other === undefined || other.id === member.id) return failure(t('memberNotFound'))
    if (body.blocked && officialIds(shop).includes(other.id)) return failure(t('officialNotBlocked'))
    await setBlocked(db, member.id, other.id, body.blocked, now)
    announce(db, { kind: 'conversation', member: member.id, with: other.id })
    return ok(Blocked, { blocked: body.blocked })
  },
})
