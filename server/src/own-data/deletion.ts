import type { Database, Member, Shop } from '../database/schema.ts'
import type { Rights } from '../identity/rights.ts'
import { officialIds } from '../messages/official-accounts.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { pageRule } from '../work-orders/tickets/viewer.ts'

const day = 86_400

/** Whether a member works for the store: then an operator decides about the account. */
export const isStaff = (
  { id }: Pick<Member, 'id'>,
  { may }: Pick<Rights, 'may'>,
  shop: Pick<Shop, 'official_accounts'>,
): boolean => may(pageRule.manage) || officialIds(shop).includes(id)

/** Whether something of worth is lost with an account. */
const hasWorth = ({ money, score }: Pick<Member, 'money' | 'score'>): boolean => money > 0 || score > 0

export interface AskedDeletion {
  member: Pick<Member, 'money' | 'score'>
  staff: boolean
  /** Whether the member agrees to lose balance and points. */
  forfeit: boolean
}

/** Why an account is not deleted at its member's wish; undefined when it is. */
export function deletionRefusal({ member, staff, forfeit }: AskedDeletion): TextKey | undefined {
  if (staff) return 'deletionByOperator'
  return hasWorth(member) && !forfeit ? 'deletionForfeits' : undefined
}

/**
 * Notes that an account will be deleted, unless that is noted already.
 * @param now seconds
 * @returns when, in seconds, and whether it is news
 */
export async function askForDeletion(
  db: Database,
  { id, deletion_time }: Pick<Member, 'id' | 'deletion_time'>,
  { deletion_days }: Pick<Shop, 'deletion_days'>,
  now: number,
): Promise<{ due: number; isNew: boolean }> {
  if (deletion_time > 0) return { due: deletion_time, isNew: false }
  const due = now + deletion_days * day
  const asked = db.updateTable('member').set({ deletion_time: due }).where('id', '=', id).where('deletion_time', '=', 0)
  return { due, isNew: (await asked.executeTakeFirstOrThrow()).numUpdatedRows > 0n }
}

/** Keeps an account after all. @returns whether it would have been deleted */
export async function keepAccount(db: Database, memberId: number): Promise<boolean> {
  const kept = db.updateTable('member').set({ deletion_time: 0 }).where('id', '=', memberId)
  return (await kept.where('deletion_time', '>', 0).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}
