import { Failure } from '@member/release-store/command-line'
import type { Database, Shop } from '../../database/schema.ts'
import { type Category, categoriesOf, parentProblem, removeCategory } from '../../work-orders/desk/save-category.ts'
import { priorities } from '../../work-orders/tickets/ticket.ts'
import { lines, needed, oneOf, text, whole } from '../option.ts'
import { listed, withoutUndefined } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { assertPossible, pick } from './find.ts'

const find = async (db: Database, shop: Shop, given: string): Promise<Category> =>
  pick(await categoriesOf(db, shop.id), given, 'category', ({ name, name_en }) => [...new Set([name, name_en])])

const shown = ({ id, pid, name, name_en, template, template_en, default_priority, weigh, archived }: Category) => ({
  id,
  parent: pid,
  name,
  name_en,
  template,
  template_en,
  priority: default_priority,
  order: weigh,
  archived: archived === 1,
})

const subjectOf = ({ id, name }: Category): string => `category ${name} (${id})`

const fields = {
  'name-en': text('<text>', 'English name; empty for the same'),
  template: lines('<text>', 'what a new work order starts from; \\n is a line break'),
  'template-en': lines('<text>', 'the same in English; empty for the same'),
  priority: oneOf(priorities, 'of new work orders'),
  order: whole(-1000, 1000, 'place in the list: the highest is first'),
  parent: text('<category>', 'name or id of the category above; 0 for none'),
}

/** The category above one that is there already, or is to be added. */
const parentOf = async (
  db: Database,
  shop: Shop,
  given: string | undefined,
  id?: number,
): Promise<number | undefined> => {
  if (given === undefined) return undefined
  const pid = given === '0' ? 0 : (await find(db, shop, given)).id
  assertPossible(parentProblem(await categoriesOf(db, shop.id), id, pid))
  return pid
}

const list = adminRead({
  name: 'category list',
  short: 'categories of work orders',
  async run({ db, shop }) {
    const value = (await categoriesOf(db, shop.id)).map(shown)
    return listed(value, {
      ID: 'id',
      NAME: 'name',
      ENGLISH: 'name_en',
      PRIORITY: 'priority',
      ORDER: 'order',
      TEMPLATE: ({ template }) => (template === '' ? '' : 'yes'),
      '': ({ archived }) => (archived ? 'archived' : ''),
    })
  },
})

const show = adminRead({
  name: 'category show',
  short: 'a category with its templates',
  arguments: { category: needed(text('<category>', 'name or id')) },
  async run({ db, shop }, { category }) {
    return { value: shown(await find(db, shop, category)) }
  },
})

const assertName = (name: string): void => {
  if (name === '' || [...name].length > 50) throw new Failure('usage', 'A category has a name of 1 to 50 characters.')
}

const add = adminChange({
  name: 'category add',
  short: 'add a category',
  arguments: { name: needed(text('<name>', 'name, in Chinese where there is an English one')) },
  options: fields,
  async run({ db, shop }, given) {
    assertName(given.name)
    const known = await categoriesOf(db, shop.id)
    if (known.some(({ name, archived }) => archived === 0 && name === given.name))
      throw new Failure('refused', `There is a category ${given.name} already.`)
    const category = await db
      .insertInto('ticket_category')
      .values({
        shop_id: shop.id,
        pid: (await parentOf(db, shop, given.parent)) ?? 0,
        name: given.name,
        name_en: given['name-en'] ?? '',
        template: given.template ?? '',
        template_en: given['template-en'] ?? '',
        default_priority: given.priority ?? 'normal',
        weigh: given.order ?? 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { subject: subjectOf(category), before: null, after: shown(category) }
  },
})

const set = adminChange({
  name: 'category set',
  short: 'change a category',
  long: ['New work orders can have an archived category again once it is changed.'],
  arguments: { category: needed(text('<category>', 'name or id')) },
  options: { name: text('<text>', 'another name'), ...fields },
  async run({ db, shop }, given) {
    const category = await find(db, shop, given.category)
    if (given.name !== undefined) assertName(given.name)
    const pid = await parentOf(db, shop, given.parent, category.id)
    const values = withoutUndefined({
      pid,
      name: given.name,
      name_en: given['name-en'],
      template: given.template,
      template_en: given['template-en'],
      default_priority: given.priority,
      weigh: given.order,
      archived: 0,
    })
    await db.updateTable('ticket_category').set(values).where('id', '=', category.id).execute()
    const after = shown({ ...category, ...values })
    return { subject: subjectOf(category), before: shown(category), after }
  },
})

const remove = adminChange({
  name: 'category remove',
  short: 'remove a category, or archive it',
  long: ['One that work orders have is archived: they keep it, and new ones cannot have it.'],
  undo: 'cannot be undone',
  arguments: { category: needed(text('<category>', 'name or id')) },
  async run({ db, shop }, given) {
    const category = await find(db, shop, given.category)
    assertPossible(await removeCategory(db, shop.id, category.id))
    const left = (await categoriesOf(db, shop.id)).find(({ id }) => id === category.id)
    const subject = subjectOf(category)
    const lines = [left === undefined ? `${subject} is removed.` : `${subject} has work orders, so it is archived.`]
    return { subject, before: shown(category), after: left === undefined ? null : shown(left), lines }
  },
})

export const categoryCommands = [list, show, add, set, remove]
