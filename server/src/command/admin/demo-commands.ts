import { membersWithKnownPasswords } from '../../demo/known-passwords.ts'
import { endSessions } from '../../identity/login-sessions.ts'
import { passwordHash } from '../../identity/password-hash.ts'
import { semaphore } from '../../identity/semaphore.ts'
import { adminChange } from './admin-command.ts'

const end = adminChange({
  name: 'demo end',
  about: 'site',
  short: 'make a site of the demo: nobody knows its passwords',
  long: [
    'Takes the passwords that everybody knows from their members and ends their sessions. The data stays. `admin member password` gives somebody another one.',
  ],
  undo: 'cannot be undone',
  async run({ db }) {
    const known = await membersWithKnownPasswords(db, passwordHash(semaphore(2, 1000)))
    const ids = known.map(({ id }) => id)
    const shops = await db.selectFrom('shop').select('id').where('origin', '=', 'demo').execute()
    await db
      .updateTable('member')
      .set({ password: '' })
      .where('id', 'in', [0, ...ids])
      .execute()
    for (const id of ids) await endSessions(db, id, 'all')
    await db.updateTable('shop').set({ origin: 'operator' }).where('origin', '=', 'demo').execute()
    return {
      subject: 'the demo',
      before: { demo_stores: shops.length, members_with_known_passwords: ids },
      after: { demo_stores: 0, members_with_known_passwords: [] },
      lines: [
        `Nobody can log in as ${[...new Set(known.map(({ username }) => username))].join(', ')} any more.`,
        'Give somebody a password with `member-server admin member password <member> --store <store>`.',
      ],
    }
  },
})

export const demoCommands = [end]
