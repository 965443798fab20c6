import { Failure } from '@member/release-store/command-line'
import type { Database, Rule, Shop } from '../../database/schema.ts'
import type { Admin } from './admin-command.ts'
import { findGroup } from './group-commands.ts'
import { type EntryValues, entryMistake } from './menu-entry.ts'
import { granted } from './rule-list.ts'

/** All menu entries, buttons and rights of a store, the highest first. */
export const rulesOf = (db: Database, shop: Shop): Promise<Rule[]> =>
  db
    .selectFrom('member_rule')
    .selectAll()
    .where('shop_id', '=', shop.id)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()

/** @throws Failure `usage` for an entry that would not be shown as it is meant */
export const assertShown = (entry: EntryValues, rules: readonly Rule[]): void => {
  const parent = rules.find(({ id }) => id === entry.pid)
  const mistake = entryMistake(entry, parent)
  if (mistake !== undefined) throw new Failure('usage', mistake)
}

/** Adds an entry to the rules that a store has; resolves with its id. */
export async function addRule(
  { db, shop, now }: Pick<Admin, 'db' | 'shop' | 'now'>,
  entry: EntryValues,
  rules: readonly Rule[],
): Promise<number> {
  assertShown(entry, rules)
  const times = { create_time: now, update_time: now }
  const { id } = await db
    .insertInto('member_rule')
    .values({ shop_id: shop.id, ...entry, component: '', extend: 'none', remark: '', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names of groups in an option. */
export const groupNames = (given = ''): string[] =>
  given
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Gives rules to groups. */
export async function grantTo(
  { db, shop }: Pick<Admin, 'db' | 'shop'>,
  ids: readonly number[],
  groups: readonly string[],
): Promise<void> {
  const all = await rulesOf(db, shop)
  for (const name of groups) {
    const group = await findGroup(db, shop, name)
    const list = granted(group.rules, ids, all, 'alone')
    await db.updateTable('member_group').set({ rules: list }).where('id', '=', group.id).execute()
  }
}
