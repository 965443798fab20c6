import { Type } from 'typebox'
import { contains } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { newestMatches } from '../full-text/newest-matches.ts'
import { isOnlyPunctuation, searchedTerms } from '../full-text/search-terms.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { integer, largestId, searchText } from '../http/field-kinds.ts'
import { concealedAmong, concealedFrom } from './blocks.ts'
import { inLanguage, isVisible, messageKinds } from './message-columns.ts'
import { officialIds } from './official-accounts.ts'
import { type NicknameColumn, nicknameColumn, PersonShown, personShown } from './person-shown.ts'

const rowsOf = (db: Database, memberId: number, ids: readonly number[]) =>
  db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id', 'kind', 'content', 'translations', 'create_time'])
    .where('id', 'in', [...ids])
    .where(isVisible(memberId))
    .orderBy('id', 'desc')
    .execute()

export type FoundMessage = Awaited<ReturnType<typeof rowsOf>>[number]

/** The newest messages of a member with all words of a text, below the id `before`; 0 as `next` after the last one. */
export async function searchMessages(
  db: Database,
  memberId: number,
  text: string,
  { before, limit }: { before: number; limit: number },
): Promise<{ rows: FoundMessage[]; next: number }> {
  const terms = searchedTerms(text)
  const rows: FoundMessage[] = []
  let place: number | undefined = before > 0 ? before : Number.MAX_SAFE_INTEGER
  while (terms.length > 0 && place !== undefined && rows.length <= limit) {
    const matches = await newestMatches(db, { owner: memberId, terms }, place)
    // Some of them may be deleted, so that more are looked at than needed.
    for (let from = 0; from < matches.ids.length && rows.length <= limit; from += limit + 1)
      rows.push(...(await rowsOf(db, memberId, matches.ids.slice(from, from + limit + 1))))
    place = matches.before
  }
  const list = rows.slice(0, limit)
  return { rows: list, next: rows.length > limit ? (list.at(-1)?.id ?? 0) : 0 }
}

/** Members with whom a member has conversations and whose name contains a text, the last conversation first. */
export const searchPeople = (db: Database, memberId: number, text: string, limit: number, nicknameOf: NicknameColumn) =>
  db
    .selectFrom('conversation')
    .innerJoin('member', 'member.id', 'conversation.other_id')
    .where('conversation.member_id', '=', memberId)
    .where(contains(nicknameOf('member'), text))
    .select(['member.id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .groupBy(['member.id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .orderBy((order) => order.fn.max('conversation.newest_id'), 'desc')
    .limit(limit)
    .execute()

/** The accounts of the store whose name contains a text: everybody may write to them, those who hide excepted. */
const searchOfficial = (context: MemberContext, text: string) =>
  context.db
    .selectFrom('member')
    .where('id', 'in', [0, ...officialIds(context.shop)])
    .where('id', '<>', context.member.id)
    .where('status', '=', 'enabled')
    .where((where) => where.not(concealedFrom(context)('member')))
    .where(contains(nicknameColumn(context)('member'), text))
    .select(['id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .orderBy('id')
    .execute()

const peopleOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .where('id', 'in', [0, ...ids])
    .execute()

const mostPerPage = 100
const usualPerPage = 20
const mostPeople = 10

const Found = Type.Object({
  people: Type.Array(PersonShown, {
    description: 'Of conversations and of the store, by name; without keywords of the store; only on the first page',
  }),
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
  query: {
    keywords: searchText(),
    before: integer(largestId, { description: 'Where the previous page ended' }),
    limit: integer(largestId, { default: usualPerPage, maximum: mostPerPage }),
  },
  data: Found,
  async handler(context) {
    const { db, member, query, t, language } = context
    const { keywords } = query
    const before = query.before ?? 0
    const limit = Math.min(query.limit || usualPerPage, mostPerPage)
    const known =
      before > 0 || keywords === ''
        ? []
        : await searchPeople(db, member.id, keywords, mostPeople, nicknameColumn(context))
    const official = before > 0 ? [] : await searchOfficial(context, keywords)
    const named = [...known, ...official.filter(({ id }) => known.every((one) => one.id !== id))].slice(0, mostPeople)
    const ids = named.map(({ id }) => id)
    const { rows, next } = await searchMessages(db, member.id, keywords, { before, limit })
    const otherOf = (row: FoundMessage) => (row.user_id === member.id ? row.recipient_id : row.user_id)
    const others = rows.map(otherOf)
    const shown = personShown(context, await concealedAmong(context, [...ids, ...others]))
    const writers = new Map((await peopleOf(db, others)).map((row) => [row.id, shown(row)]))
    const messages = rows.flatMap((row) => {
      const user = writers.get(otherOf(row))
      if (user === undefined) return []
      const { id, kind, content, create_time: sent_at } = inLanguage(row, language)
      return [{ id, userId: user.id, kind, user, own: row.user_id === member.id, content, sent_at }]
    })
    const people = named.map(shown)
    const advice = keywords !== '' && isOnlyPunctuation(keywords) ? t('searchNeedsWords') : ''
    return ok(Found, { people, messages, next, advice })
  },
})
