import { hash, randomUUID } from 'node:crypto'
import { openDatabase } from '../../server/dist/database/open-database.js'

/**
 * Adds members to a database that has the demo's, and logs them in.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {Promise<{ id: number, token: string }[]>}
 */
export async function addMembers(folder, count) {
  const db = await openDatabase({ kind: 'libsql', folder })
  const { id: _id, ...demo } = await db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow()
  const now = Math.floor(Date.now() / 1000)
  const people = await db.transaction().execute(async (transaction) => {
    const added = []
    for (let number = 0; number < count; number += 1) {
      const row = { ...demo, username: `reader${number}`, email: null, mobile: null }
      const { id } = await transaction.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
      const token = randomUUID()
      await transaction
        .insertInto('member_token')
        .values({
          hash: hash('sha256', token),
          type: 'user',
          member_id: id,
          session_id: null,
          create_time: now,
          expire_time: now + 86_400,
        })
        .execute()
      added.push({ id, token })
    }
    return added
  })
  await db.destroy()
  return people
}
