import { Type } from 'typebox'
import { isOnlyPunctuation } from '../full-text/search-terms.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { integer, searchText } from '../http/field-kinds.ts'
import { largestId } from '../http/input-value.ts'
import { concealedAmong } from './concealed.ts'
import { messageKinds } from './message-kinds.ts'
import { nicknameColumn } from './nickname-column.ts'
import { PersonShown, personShown } from './person-shown.ts'
import { type FoundMessage, kindsWith, peopleOf, searchMessages, searchPeople } from './search-messages.ts'

const mostPerPage = 100
const usualPerPage = 20
const mostPeople = 10

const Found = Type.Object({
  people: Type.Array(
    Type.Object({
      ...PersonShown.properties,
      kinds: Type.Array(Type.Enum([...messageKinds]), {
        description: 'Of the conversations with them, the last first',
      }),
    }),
    { description: 'Of conversations, by name; only on the first page' },
  ),
  messages: Type.Array(
    Type.Object({
      id: Type.Integer(),
      userId: Type.Integer({ description: 'The other member' }),
      kind: Type.Enum([...messageKinds]),
      user: PersonShown,
      own: Type.Boolean(),
      content: Type.String(),
      sent_at: Type.Integer({ description: 'Seconds' }),
    }),
  ),
  next: Type.Integer({ description: 'For `before`; 0 when there are no more messages' }),
  advice: Type.String({ description: 'Why no message was looked for, as a sentence; empty when they were' }),
})
/** One search over names and texts, archived conversations included (member API, 9.5). */
export const interactionSearch = defineEndpoint({
  method: 'GET',
  path: '/interaction/search',
  summary: 'People and messages of all conversations, by name and text',
  access: 'member',
  budget: 'ordinary',
  query: {
    keywords: searchText(),
    before: integer(largestId, { description: 'Where the previous page ended' }),
    limit: integer(largestId, { default: usualPerPage, maximum: mostPerPage }),
  },
  data: Found,
  async handler(context) {
    const { db, member, query, t } = context
    const { keywords } = query
    const before = query.before ?? 0
    if (keywords === '') return ok(Found, { people: [], messages: [], next: 0, advice: '' })
    const limit = Math.min(query.limit || usualPerPage, mostPerPage)
    const named = before > 0 ? [] : await searchPeople(db, member.id, keywords, mostPeople, nicknameColumn(context))
    const ids = named.map(({ id }) => id)
    const kinds = await kindsWith(db, member.id, ids)
    const { rows, next } = await searchMessages(db, member.id, keywords, { before, limit })
    const otherOf = (row: FoundMessage) => (row.user_id === member.id ? row.recipient_id : row.user_id)
    const others = rows.map(otherOf)
    const shown = personShown(context, await concealedAmong(context, [...ids, ...others]))
    const writers = new Map((await peopleOf(db, others)).map((row) => [row.id, shown(row)]))
    const messages = rows.flatMap((row) => {
      const user = writers.get(otherOf(row))
      if (user === undefined) return []
      const { id, kind, content, create_time: sent_at } = row
      return [{ id, userId: user.id, kind, user, own: row.user_id === member.id, content, sent_at }]
    })
    const people = named.map((row) => ({ ...shown(row), kinds: kinds.get(row.id) ?? [] }))
    const advice = isOnlyPunctuation(keywords) ? t('searchNeedsWords') : ''
    return ok(Found, { people, messages, next, advice })
  },
})
