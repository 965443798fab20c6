import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, needLogin } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { pageFields, pageOf } from '../http/page-fields.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'
import { findCardOwner } from './find-person.ts'
import { findRecents, Recent } from './recents.ts'

const Recents = Type.Object({ data: Type.Array(Recent) })

/** Further entries of a member's public timeline (member API, 9.1). */
export const interactionLoadMoreUserRecent = defineEndpoint({
  method: 'GET',
  path: '/interaction/loadMoreUserRecent',
  summary: 'More entries of the timeline of a card',
  access: 'public',
  budget: 'ordinary',
  query: { ...pageFields, userId: rowId() },
  data: Recents,
  async handler(context) {
    const { db, shop, caller, query, t, now, language } = context
    if (caller.kind !== 'member' && accountPrivacy(context) === 'hidden') return needLogin(t('needLogin'))
    const reader = caller.kind === 'member' ? caller.member.id : undefined
    const person = await findCardOwner(db, shop.id, query.userId, reader)
    if (person === undefined) return failure(t('memberNotFound'))
    return ok(Recents, { data: await findRecents(db, person.id, pageOf(query), { now, language }) })
  },
})
