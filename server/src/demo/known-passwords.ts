import type { Database } from '../database/schema.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { demoMembers } from './demo-members.ts'

/** A member who can be logged in as with a password of the demo, which everybody knows. */
export interface KnownMember {
  id: number
  username: string
}

const passwordsOf = (username: string): string[] => [
  ...new Set(demoMembers.flatMap((member) => (member.username === username ? (member.password ?? []) : []))),
]

const known: ReadonlySet<string> = new Set(demoMembers.flatMap(({ password }) => password ?? []))

/** Whether it is a password of any member of the demo: who tries one on another member would be right, too. */
export const isKnownPassword = (password: string): boolean => known.has(password)

/** Members of any shop who have the name and the password of a member of the demo, whether they are locked or not. */
export async function membersWithKnownPasswords(db: Database, passwords: PasswordHash): Promise<KnownMember[]> {
  const names = [...new Set(demoMembers.flatMap(({ username, password }) => (password === undefined ? [] : username)))]
  const members = await db
    .selectFrom('member')
    .select(['id', 'username', 'password'])
    .where('username', 'in', names)
    .orderBy('id')
    .execute()
  // Members of the demo share hashes, and each check takes its time.
  const checked = new Map<string, Promise<boolean>>()
  const matches = (hash: string, password: string): Promise<boolean> => {
    const key = `${password} ${hash}`
    const found = checked.get(key) ?? passwords.verify(password, hash).then((verdict) => verdict !== 'wrong')
    checked.set(key, found)
    return found
  }
  const known = await Promise.all(
    members.map(async ({ username, password }) => {
      const matching = await Promise.all(passwordsOf(username).map((one) => matches(password, one)))
      return password !== '' && matching.includes(true)
    }),
  )
  return members.filter((_, at) => known[at]).map(({ id, username }) => ({ id, username }))
}
