import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { pageQuery } from '../http/page-query.ts'
import { readPage } from '../http/read-input.ts'
import { findPerson } from './find-person.ts'
import { findRecents, Recent } from './recents.ts'

const Recents = Type.Object({ data: Type.Array(Recent) })

const succeed = answering(Recents)

/** More of a member's public time line (contract 6.1, loadMoreUserRecent). */
export const interactionLoadMoreUserRecent: Call = {
  method: 'GET',
  path: '/interaction/loadMoreUserRecent',
  summary: 'More of the time line on a card',
  access: 'public',
  budget: 'ordinary',
  query: Type.Object({ ...pageQuery, userId: tolerant(Type.Integer()) }),
  data: Recents,
  async answer({ db, store, query, say, now, language }) {
    const person = await findPerson(db, store.id, query, 'userId')
    if (person?.status !== 'enabled') return failure(say('memberNotFound'))
    return succeed({ data: await findRecents(db, person.id, readPage(query), { now, language }) })
  },
}
