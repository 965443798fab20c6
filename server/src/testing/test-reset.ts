import type { Member } from '../database/schema.ts'
import type { TestServer } from './test-server.ts'

/** Tables that logins and codes are written to. */
const written = [
  'verification_code',
  'outbox',
  'member_token',
  'member_session',
  'login_attempt',
  'login_record',
  'passkey',
] as const

/**
 * Before each test of a file or block, accounts are what they were, without codes, logins and newcomers, an hour later: a
 * fresh server costs far more.
 */
export function resetAccounts(server: TestServer): void {
  let people: Member[]
  beforeAll(async () => {
    people = await server.db.selectFrom('member').selectAll().execute()
  })
  beforeEach(async () => {
    const { db, clock } = server
    for (const table of written) await db.deleteFrom(table).execute()
    const ids = people.map(({ id }) => id)
    await db.deleteFrom('member').where('id', 'not in', ids).execute()
    for (const { id, ...came } of people) await db.updateTable('member').set(came).where('id', '=', id).execute()
    await db.updateTable('shop').set({ member_center: 'open', terms: '', privacy: '' }).execute()
    clock.advance(3600)
  })
}
