import { announce } from '../database/changes.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { rowId } from '../http/field-kinds.ts'
import { Badge, badgeOf } from './badge.ts'
import { saveSeen } from './preferences.ts'

/** The member has been shown their list up to a message: older ones are no longer unseen (member API, 9.5). */
export const interactionSeen = defineEndpoint({
  method: 'POST',
  path: '/interaction/seen',
  summary: 'Note that the list was shown up to a message',
  access: 'member',
  budget: 'ordinary',
  body: { id: rowId({ description: 'The newest message of the list' }) },
  data: Badge,
  async handler({ db, member, body, now }) {
    const { id } = await db
      .selectFrom('conversation')
      .select((select) => select.fn.max<number | null>('newest_id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const seen = Math.min(body.id, Number(id ?? 0))
    if (seen > 0) {
      await saveSeen(db, member.id, seen)
      announce(db, { kind: 'unread', member: member.id })
    }
    return ok(Badge, await badgeOf(db, member.id, now))
  },
})
