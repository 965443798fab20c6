import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { pageFields, pageOf } from '../http/page-fields.ts'
import { findPerson } from './find-person.ts'
import { findRecents, Recent } from './recents.ts'

const Recents = Type.Object({ data: Type.Array(Recent) })

const succeed = ok(Recents)

/** Further entries of a member's public timeline (member API, 9.1). */
export const interactionLoadMoreUserRecent = defineEndpoint({
  method: 'GET',
  path: '/interaction/loadMoreUserRecent',
  summary: 'More entries of the timeline of a card',
  access: 'public',
  budget: 'ordinary',
  query: { ...pageFields, userId: rowId() },
  data: Recents,
  async handler({ db, shop, query, t, now, language }) {
    const person = await findPerson(db, shop.id, query.userId)
    if (person?.status !== 'enabled') return failure(t('memberNotFound'))
    return succeed({ data: await findRecents(db, person.id, pageOf(query), { now, language }) })
  },
})
