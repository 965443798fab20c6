import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The last character there is, to end the range of all texts with a beginning. */
const last = '\u{10ffff}'

/** Ids of at most `most` members of a shop whose name contains the text. */
export async function membersNamed(db: Database, shopId: number, text: string, most: number): Promise<number[]> {
  const part = text
    .trim()
    .toLowerCase()
    .replace(/[\p{Surrogate}\0]/gu, '')
  if (part === '') return []
  const { rows } = await sql<{ id: number }>`select distinct member_id as id from member_name_ending
    where shop_id = ${shopId} and ending >= ${part} and ending < ${part + last} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
