import type { Database, Member } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import type { Channel } from '../delivery/delivery.ts'
import { findByContact } from '../identity/contact.ts'
import { findAccount } from '../identity/find-account.ts'
import { groupOfNewMembers, insertMember } from '../identity/insert-member.ts'
import { openLogin } from '../identity/login-sessions.ts'

/** A registration with valid fields and a verified address. */
export interface NewMember {
  shopId: number
  username: string
  nickname: string
  /** PHC string. */
  passwordHash: string
  /** The verified address. */
  channel: Channel
  address: string
  ip: string
  userAgent: string
  /** Seconds. */
  now: number
}

export type TakenReason = 'username taken' | 'contact taken'

/** Whether the username or the address is taken; checked before the code is used. */
export async function takenBy(
  db: Database,
  wanted: Pick<NewMember, 'shopId' | 'username' | 'channel' | 'address'>,
): Promise<TakenReason | undefined> {
  if ((await findAccount(db, wanted.shopId, wanted.username)) !== undefined) return 'username taken'
  const owner = await findByContact(db, wanted.shopId, wanted.channel, wanted.address)
  return owner === undefined ? undefined : 'contact taken'
}

const insert = async (db: Database, member: NewMember): Promise<Member> =>
  insertMember(db, {
    ...member,
    groupId: await groupOfNewMembers(db, member.shopId),
    email: member.channel === 'email' ? member.address : null,
    mobile: member.channel === 'mobile' ? member.address : null,
    lastLogin: { time: member.now, ip: member.ip, agent: member.userAgent },
  })

/**
 * Adds a member and logs them in, without a refresh token (member API, 3.1). Of two concurrent registrations with the
 * same name one is refused as taken.
 */
export async function registerMember(
  db: Database,
  member: NewMember,
): Promise<{ member: Member; token: string } | TakenReason> {
  try {
    return await transact(db, async (transaction) => {
      const added = await insert(transaction, member)
      const { token } = await openLogin(transaction, { ...member, memberId: added.id, keep: 'once', previous: null })
      return { member: added, token }
    })
  } catch (error) {
    const taken = await takenBy(db, member)
    if (taken !== undefined) return taken
    throw error
  }
}
