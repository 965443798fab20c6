import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { pageQuery } from '../http/page-query.ts'
import { readPage } from '../http/read-input.ts'
import { findPerson } from './find-person.ts'
import { findRecents, Recent } from './recents.ts'

const Recents = Type.Object({ data: Type.Array(Recent) })

const succeed = ok(Recents)

/** More of a member's public time line (contract 6.1, loadMoreUserRecent). */
export const interactionLoadMoreUserRecent: Endpoint = {
  method: 'GET',
  path: '/interaction/loadMoreUserRecent',
  summary: 'More of the time line on a card',
  access: 'public',
  budget: 'ordinary',
  query: Type.Object({ ...pageQuery, userId: untrusted(Type.Integer()) }),
  data: Recents,
  async handler({ db, store, query, t, now, language }) {
    const person = await findPerson(db, store.id, query, 'userId')
    if (person?.status !== 'enabled') return failure(t('memberNotFound'))
    return succeed({ data: await findRecents(db, person.id, readPage(query), { now, language }) })
  },
}
