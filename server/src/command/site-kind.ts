import type { Database, Shop } from '../database/schema.ts'

/** What a database holds. */
export type SiteKind =
  | { kind: 'nothing' }
  /** A first start without `init` made the shop, and nobody has used it. */
  | { kind: 'untouched'; shop: Shop }
  | { kind: 'site'; shop: Shop }

/** Finds out what a database holds. */
export async function siteKind(db: Database): Promise<SiteKind> {
  const [shop, ...more] = await db.selectFrom('shop').selectAll().orderBy('id').execute()
  if (shop === undefined) return { kind: 'nothing' }
  const count = (table: 'member' | 'ticket_category') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const [members, categories] = [Number((await count('member')).count), Number((await count('ticket_category')).count)]
  return more.length === 0 && members + categories === 0 ? { kind: 'untouched', shop } : { kind: 'site', shop }
}
