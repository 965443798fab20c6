import { randomInt } from 'node:crypto'
import { Failure } from '@member/release-store/command-line'
import { isKnownAccountName, isNickname } from '@member/shared/rules'
import type { Database, Member } from '../../database/schema.ts'
import { contactText, findAccount, findByContact, isContact } from '../../identity/find-account.ts'
import { insertMember } from '../../identity/insert-member.ts'
import { passwordHash } from '../../identity/password-hash.ts'
import { semaphore } from '../../identity/semaphore.ts'
import { t } from '../../texts/languages.ts'

/** Somebody an operator makes a member. */
export interface Person {
  username: string
  nickname?: string | undefined
  email?: string | undefined
  mobile?: string | undefined
}

/** What is wrong with a person, as a sentence; undefined when nothing is. */
export function personMistake({ username, nickname, email, mobile }: Person): string | undefined {
  if (!isKnownAccountName(username))
    return `"${username}" cannot be a username: 3 to 16 letters, digits or underscores, a letter first.`
  if (nickname && !isNickname(nickname))
    return `"${nickname}" cannot be a nickname: 1 to 50 letters, digits, _ or -, without spaces.`
  // Members would be shown a number instead, as one logs in with a username.
  if (nickname?.toLowerCase() === username.toLowerCase())
    return `The nickname "${nickname}" is the username, which is not shown to members: choose another, or leave it out.`
  if (email && !isContact('email', contactText('email', email))) return `"${email}" is not a mail address.`
  if (mobile && !isContact('mobile', mobile)) return `"${mobile}" is not a mobile number of 11 digits.`
  return undefined
}

const assertFree = async (db: Database, shopId: number, { username, email, mobile }: Person): Promise<void> => {
  if (await findAccount(db, shopId, username)) throw new Failure('refused', `The username ${username} is taken.`)
  for (const [channel, address] of [
    ['email', email],
    ['mobile', mobile],
  ] as const)
    if (address && (await findByContact(db, shopId, channel, contactText(channel, address))))
      throw new Failure('refused', `${address} belongs to another member already.`)
}

/**
 * Adds a member.
 * @param passwordHash PHC string; empty for a member who cannot log in
 * @throws Failure when a field is not valid, or taken
 */
export async function addPerson(
  db: Database,
  person: Person,
  place: { shopId: number; groupId: number; passwordHash: string; now: number },
): Promise<Member> {
  const mistake = personMistake(person)
  if (mistake !== undefined) throw new Failure('usage', mistake)
  await assertFree(db, place.shopId, person)
  return insertMember(db, {
    ...place,
    username: person.username,
    // Never the username: members see the nickname, and one can log in with the username.
    nickname: person.nickname || t('en', 'newNickname', { number: randomInt(100_000, 1_000_000) }),
    email: person.email ? contactText('email', person.email) : null,
    mobile: person.mobile || null,
    lastLogin: null,
  })
}

export const makeHash = (password: string): Promise<string> => passwordHash(semaphore(1, 1)).create(password)
