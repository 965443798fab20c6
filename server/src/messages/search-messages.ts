import { contains } from '../database/like.ts'
import type { Database, MessageKind } from '../database/schema.ts'
import { newestMatches } from '../full-text/newest-matches.ts'
import { searchedTerms } from '../full-text/search-terms.ts'
import { isVisible } from './is-visible.ts'
import type { NicknameColumn } from './nickname-column.ts'

const rowsOf = (db: Database, memberId: number, ids: readonly number[]) =>
  db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id', 'kind', 'content', 'create_time'])
    .where('id', 'in', [...ids])
    .where(isVisible(memberId))
    .orderBy('id', 'desc')
    .execute()

/** A message that was found. */
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

/** The kinds of the conversations that a member has with each of these, the last one first. */
export async function kindsWith(
  db: Database,
  memberId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, MessageKind[]>> {
  const rows = await db
    .selectFrom('conversation')
    .select(['other_id', 'kind'])
    .where('member_id', '=', memberId)
    .where('other_id', 'in', [0, ...others])
    .orderBy('newest_id', 'desc')
    .execute()
  const kinds = new Map<number, MessageKind[]>()
  for (const { other_id, kind } of rows) kinds.set(other_id, [...(kinds.get(other_id) ?? []), kind])
  return kinds
}

/** The members with these ids. */
export const peopleOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .where('id', 'in', [0, ...ids])
    .execute()
