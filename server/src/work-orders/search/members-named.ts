import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { withoutPunctuation } from '../../full-text/search-terms.ts'

/** The last character there is, to end the range of all texts with a beginning. */
const last = '\u{10ffff}'

/**
 * Ids of at most `most` members of a shop whose name contains the text.
 * @param memberId the only member that is asked for, if any
 */
export async function membersNamed(
  db: Database,
  { shopId, memberId, text }: { shopId: number; memberId: number | undefined; text: string },
  most: number,
): Promise<number[]> {
  const part = withoutPunctuation(text.trim())
    .toLowerCase()
    .replace(/[\p{Surrogate}\0]/gu, '')
  if (part === '') return []
  const { rows } = await sql<{ id: number }>`select distinct member_id as id from member_name_ending
    where shop_id = ${shopId} and ending >= ${part} and ending < ${part + last}
      ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
