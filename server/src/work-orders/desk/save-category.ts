import type { Insertable, Selectable } from 'kysely'
import type { Database, TicketCategoryTable } from '../../database/schema.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { foundStored, type SavedRow } from './change-setting.ts'

export const longestCategoryName = 50

export const longestTemplate = 5000

/** Largest place in the list, either way; the highest is first. */
export const largestPlace = 1000

export type Category = Selectable<TicketCategoryTable>

export type WantedCategory = Pick<Insertable<TicketCategoryTable>, 'name' | 'pid' | 'template' | 'default_priority'> & {
  name_en: string
  template_en: string
  weigh: number | undefined
  /** Whether an archived one stays so. */
  archived: boolean
}

/** All categories of a shop in the order of lists, archived ones too. */
export const categoriesOf = (db: Database, shopId: number): Promise<Category[]> =>
  db
    .selectFrom('ticket_category')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()

/** Why a category cannot be below that one; categories have two levels. */
export function parentProblem(known: readonly Category[], id: number | undefined, pid: number): TextKey | undefined {
  if (pid === 0) return undefined
  const parent = known.find((one) => one.id === pid)
  if (parent === undefined || parent.archived === 1) return 'categoryUnknown'
  const tooDeep = parent.pid !== 0 || parent.id === id || known.some((one) => one.pid === id && one.archived === 0)
  return tooDeep ? 'categoryParentRule' : undefined
}

/**
 * What is wrong with a category that is to be saved; undefined when nothing is.
 * @param known all categories of the shop
 */
export function categoryProblem(
  known: readonly Category[],
  id: number | undefined,
  wanted: Omit<WantedCategory, 'weigh' | 'archived'>,
): TextKey | undefined {
  const { name, name_en, template, template_en, pid } = wanted
  if (name === '' || [name, name_en].some((one) => [...one].length > longestCategoryName)) return 'categoryNameRule'
  if ([template, template_en].some((one) => one.length > longestTemplate)) return 'categoryTemplateRule'
  if (id !== undefined && !known.some((one) => one.id === id)) return 'categoryUnknown'
  if (known.some((one) => one.id !== id && one.pid === pid && one.archived === 0 && one.name === name)) {
    return 'categoryNameTaken'
  }
  return parentProblem(known, id, pid)
}

/** A new category is the last one unless it has a place. */
const placeOf = (known: readonly Category[], id: number | undefined, wanted: number | undefined): number => {
  if (wanted !== undefined) return wanted
  const own = known.find((one) => one.id === id)
  if (own !== undefined) return own.weigh
  return Math.max(-largestPlace, Math.min(1, ...known.map(({ weigh }) => weigh)) - 1)
}

/**
 * Adds a category to a shop, or with `id` changes one. Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function saveCategory(
  db: Database,
  shop_id: number,
  { id, version }: SavedRow,
  { weigh, archived: stays, ...wanted }: WantedCategory,
): Promise<TextKey | undefined> {
  const known = await categoriesOf(db, shop_id)
  const archived = stays && known.some((one) => one.id === id && one.archived === 1) ? 1 : 0
  const found = foundStored(known, { id, version }, { ...wanted, archived, ...(weigh !== undefined && { weigh }) })
  if (found === 'same') return undefined
  if (found === 'changed') return 'settingChanged'
  const problem = categoryProblem(known, id, wanted)
  if (problem !== undefined) return problem
  const values = { ...wanted, weigh: placeOf(known, id, weigh), archived }
  if (id === undefined)
    await db
      .insertInto('ticket_category')
      .values({ shop_id, ...values })
      .execute()
  else await db.updateTable('ticket_category').set(values).where('id', '=', id).execute()
  return undefined
}

const isUsed = async (db: Database, { id }: Category): Promise<boolean> => {
  const ticket = db.selectFrom('ticket').select('id').where('category_id', '=', id)
  return (await ticket.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Deletes a category, or archives it while tickets name it: no new ones can have it then. Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function removeCategory(db: Database, shopId: number, id: number): Promise<TextKey | undefined> {
  const known = await categoriesOf(db, shopId)
  const category = known.find((one) => one.id === id)
  if (category === undefined) return 'categoryUnknown'
  const inUse = known.filter(({ archived }) => archived === 0)
  if (inUse.some(({ pid }) => pid === id)) return 'categoryHasOthers'
  if (category.archived === 0 && inUse.length === 1) return 'categoryLast'
  const below = known.filter(({ pid }) => pid === id)
  if (below.length > 0 || (await isUsed(db, category))) {
    await db.updateTable('ticket_category').set({ archived: 1 }).where('id', '=', id).execute()
  } else await db.deleteFrom('ticket_category').where('id', '=', id).execute()
  return undefined
}
