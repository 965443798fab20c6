import type { Database, Member } from '../database/schema.ts'
import { type Input, readText } from '../http/read-input.ts'

const largestId = 2 ** 31 - 1

/** The member of a store that an input names by id, also one who is switched off. */
export async function findPerson(
  db: Database,
  storeId: number,
  input: Input,
  name: string,
): Promise<Member | undefined> {
  const text = readText(input, name)
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) return undefined
  return db.selectFrom('member').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst()
}
