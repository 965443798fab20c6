import { Failure } from '@member/release-store/command-line'
import type { Database, Member, Shop } from '../../database/schema.ts'
import { findAccount } from '../../identity/find-account.ts'
import { t } from '../../texts/languages.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { needed, text } from '../option.ts'

const isId = (text: string): boolean => /^\d{1,9}$/.test(text)

/**
 * The row that an operator means by its id or its name.
 * @param what such as `group`, for the sentence
 * @throws Failure `refused` when there is none, or several have that name
 */
export function pick<R extends { id: number }>(
  rows: readonly R[],
  given: string,
  what: string,
  nameOf: (row: R) => readonly string[],
): R {
  const named = rows.filter((row) => nameOf(row).includes(given))
  const [found] = named.length > 0 ? named : rows.filter(({ id }) => isId(given) && id === Number(given))
  if (named.length > 1)
    throw new Failure(
      'refused',
      `There are ${named.length} of the name "${given}" (${what} ${named.map(({ id }) => id).join(', ')}): give the id.`,
    )
  if (found !== undefined) return found
  const known = rows.flatMap((row) => nameOf(row).slice(0, 1))
  const list = known.length === 0 ? 'there is none yet' : `there are ${known.slice(0, 40).join(', ')}`
  throw new Failure('refused', `There is no ${what} "${given}": ${list}.`)
}

const noSite = () => new Failure('refused', 'There is no site yet: make one with `member-server init`.')

/** The oldest store. */
export async function firstStore(db: Database): Promise<Shop> {
  const first = await db.selectFrom('shop').selectAll().orderBy('id').limit(1).executeTakeFirst()
  if (first === undefined) throw noSite()
  return first
}

/**
 * The store that `--store` means, or the only one.
 * @throws Failure `refused` when there are several and none is named
 */
export async function findStore(db: Database, given: string | undefined): Promise<Shop> {
  const shops = await db.selectFrom('shop').selectAll().orderBy('id').execute()
  if (given !== undefined) return pick(shops, given, 'store', ({ site_name, uuid }) => [site_name, uuid])
  const [only, ...more] = shops
  if (only === undefined) throw noSite()
  if (more.length > 0)
    throw new Failure('refused', `There are ${shops.length} stores: name one with --store (\`admin store list\`).`)
  return only
}

/** How a command is told which member it is about. */
export const memberArgument = { member: needed(text('<member>', 'username, mail address, mobile number or id')) }

/** A member of the store by username, mail address, mobile number or id. */
export async function findMember(db: Database, shop: Shop, given: string): Promise<Member> {
  const found = isId(given)
    ? await db
        .selectFrom('member')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('id', '=', Number(given))
        .executeTakeFirst()
    : await findAccount(db, shop.id, given)
  if (found === undefined) throw new Failure('refused', `There is no member "${given}" in ${shop.site_name}.`)
  return found
}

/** Names a member in the audit log and in what commands say. */
export const memberName = ({ id, username }: Pick<Member, 'id' | 'username'>): string => `member ${username} (${id})`

/** Says in English why a change is refused that the site refuses too. @throws Failure `refused`, unless nothing is wrong */
export function assertPossible(problem: TextKey | undefined): void {
  if (problem !== undefined) throw new Failure('refused', `${t('en', problem)}.`.replace(/\.\.$/, '.'))
}
