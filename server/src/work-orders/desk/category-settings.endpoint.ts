import { Type } from 'typebox'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { choiceOr, field, flag, rowId, text, textOf } from '../../http/field-kinds.ts'
import { InBoth, priorities } from '../tickets/ticket.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { savedRow, settingCall, Version, versionOf } from './change-setting.ts'
import {
  categoriesOf,
  largestPlace,
  longestCategoryName,
  longestTemplate,
  removeCategory,
  saveCategory,
} from './save-category.ts'

const CategorySettings = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      version: Version,
      /** The category above; 0 for none. */
      pid: Type.Integer(),
      names: InBoth,
      /** What a new ticket starts from, with marks. */
      templates: InBoth,
      default_priority: Type.Enum(priorities),
      /** Place in the list; the highest is first. */
      weigh: Type.Integer(),
      /** Whether new tickets can no longer have it. */
      archived: Type.Boolean(),
    }),
  ),
})

const rules = [pageRule.manage, nodeOf('agent', 'category')]

const shown = async ({ db, member }: MemberContext) =>
  ok(CategorySettings, {
    list: (await categoriesOf(db, member.shop_id)).map((row) => ({
      id: row.id,
      version: versionOf(row),
      pid: row.pid,
      names: { 'zh-cn': row.name, en: row.name_en },
      templates: { 'zh-cn': row.template, en: row.template_en },
      default_priority: row.default_priority,
      weigh: row.weigh,
      archived: row.archived === 1,
    })),
  })

export const workorderCategorySettings = defineEndpoint({
  method: 'GET',
  path: '/workorder/categorySettings',
  summary: 'Categories of work orders in both languages, archived ones too',
  rule: () => rules,
  data: CategorySettings,
  handler: shown,
})

const place = field(
  Type.Integer({
    minimum: -largestPlace,
    maximum: largestPlace,
    description: 'Place in the list, the highest is first; without it a new one is the last',
  }),
  (value) => {
    const number = Number(textOf(value) || Number.NaN)
    return Number.isInteger(number) && Math.abs(number) <= largestPlace ? number : undefined
  },
)

const changes = settingCall({ rules, data: CategorySettings, shown })

export const workorderSaveCategory = changes(
  'saveCategory',
  'Create or change a category of work orders',
  {
    ...savedRow,
    name: text({ maxLength: longestCategoryName }),
    name_en: text({ maxLength: longestCategoryName, description: 'Empty when it is the same' }),
    template: text({ maxLength: longestTemplate, description: 'Text with marks that a new ticket starts from' }),
    template_en: text({ maxLength: longestTemplate, description: 'Empty when it is the same' }),
    default_priority: choiceOr(priorities, 'normal'),
    weigh: place,
    pid: rowId({ description: 'The category above; 0 for none' }),
    archived: flag(Type.Boolean({ description: 'Whether an archived one stays so; otherwise it is in use again' })),
  },
  (db, shopId, { id, version, ...wanted }) => saveCategory(db, shopId, { id, version }, wanted),
)

export const workorderDeleteCategory = changes(
  'deleteCategory',
  'Delete a category of work orders, or archive it while work orders have it',
  { id: rowId() },
  (db, shopId, { id }) => removeCategory(db, shopId, id),
)
