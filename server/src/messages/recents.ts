import { type Static, Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import type { Language } from '../texts/translate.ts'
import { cleanHtml } from './clean-html.ts'
import { humanTime } from './human-time.ts'

/** One entry of a member's public timeline (member API, 9.3). */
export const Recent = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  content: Type.String(),
  weigh: Type.Integer(),
  status: Type.Literal(1),
  create_time: Type.String(),
})
export type Recent = Static<typeof Recent>

/** One page of a member's timeline, by weight and newest first, with harmless HTML only. @param reader time and language of the reader */
export async function findRecents(
  db: Database,
  memberId: number,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  reader: { now: number; language: Language },
): Promise<Recent[]> {
  const rows = await db
    .selectFrom('member_recent')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, member_id, content, weigh, create_time }) => ({
    id,
    user_id: member_id,
    content: cleanHtml(content),
    weigh,
    status: 1,
    create_time: humanTime(create_time, reader.now, reader.language),
  }))
}
