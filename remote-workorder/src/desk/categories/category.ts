import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { type InferOutput, maxLength, object, picklist, pipe, string } from 'valibot'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import {
  type InBoth,
  readInBoth,
  readRows,
  requiredText,
  type StoredRow,
  savedRow,
  shortText,
  useSettings,
} from '../settings.ts'

export interface CategorySetting extends StoredRow {
  /** The category above; 0 for none. */
  above: string
  names: InBoth
  /** What a new work order starts from. */
  templates: InBoth
  priority: Priority
  /** Place among its siblings; the highest is first. */
  place: number
  isArchived: boolean
}

export const readCategorySettings = (data: AnswerOf<'/api/workorder/categorySettings'>): readonly CategorySetting[] =>
  readRows(readList(readRecord(data).list), (stored, row) => ({
    ...stored,
    above: readText(row.pid) || '0',
    names: readInBoth(row.names),
    templates: readInBoth(row.templates),
    priority: priorities.find((priority) => priority === row.default_priority) ?? 'normal',
    place: readNumber(row.weigh) ?? 0,
    isArchived: row.archived === true,
  }))

/** Categories that are offered, each followed by those below it. */
export function asTree(categories: readonly CategorySetting[]): readonly CategorySetting[] {
  const offered = categories.filter(({ isArchived }) => !isArchived)
  const ids = new Set(offered.map(({ id }) => id))
  const below = (id: string) => offered.filter(({ above }) => above === id)
  return offered.filter(({ above }) => !ids.has(above)).flatMap((top) => [top, ...below(top.id)])
}

/** Those that a category can be below: of the first level, and not itself; none for one that has others below it. */
export function possibleParents(categories: readonly CategorySetting[], id: string | null): readonly CategorySetting[] {
  const offered = categories.filter(({ isArchived }) => !isArchived)
  if (offered.some(({ above }) => above === id)) return []
  return offered.filter((one) => one.above === '0' && one.id !== id)
}

/** Whose places change when a category moves one place among its siblings, with the new ones; empty at the ends. */
export function placesAfterMove(
  categories: readonly CategorySetting[],
  id: string,
  step: 'up' | 'down',
): { category: CategorySetting; place: number }[] {
  const moved = categories.find((one) => one.id === id)
  const siblings = categories.filter(({ above, isArchived }) => above === moved?.above && !isArchived)
  const from = siblings.findIndex((one) => one.id === id)
  const to = from + (step === 'up' ? -1 : 1)
  const [own, other] = [siblings[from], siblings[to]]
  if (own === undefined || other === undefined) return []
  siblings[to] = own
  siblings[from] = other
  const places = siblings.map(({ place }) => place).sort((a, b) => b - a)
  const distinct = new Set(places).size === places.length
  return siblings.flatMap((category, at) => {
    const place = (distinct ? places[at] : undefined) ?? siblings.length - at
    return place === category.place ? [] : [{ category, place }]
  })
}

const longestName = [50, 'desk.name.long'] as const
const template = pipe(string(), maxLength(5000, 'desk.template.long'))

/** Checks the form; the messages are keys of texts. */
export const categorySchema = object({
  name: requiredText(...longestName),
  name_en: shortText(...longestName),
  pid: string(),
  default_priority: picklist(priorities),
  template,
  template_en: template,
})

type CategoryFields = InferOutput<typeof categorySchema>

export const categoryFields = (row: CategorySetting | null): CategoryFields => ({
  name: row?.names['zh-cn'] ?? '',
  name_en: row?.names.en ?? '',
  pid: row?.above ?? '0',
  default_priority: row?.priority ?? 'normal',
  template: row?.templates['zh-cn'] ?? '',
  template_en: row?.templates.en ?? '',
})

/** Categories for leads: all of them, and the calls that change them. */
export function useCategorySettings() {
  const { list, post, take } = useSettings(
    'categories',
    (get, options) => get('/api/workorder/categorySettings', options),
    readCategorySettings,
  )
  /** A new category is the last one, a stored one keeps its place. */
  const save = (fields: CategoryFields, row: CategorySetting | null) => {
    const kept = row && { ...savedRow(row), weigh: row.place, archived: row.isArchived }
    return take(post('/api/workorder/saveCategory', { ...kept, ...fields, pid: Number(fields.pid) }))
  }
  return {
    list,
    rows: list.data,
    save,
    /** Offers an archived one again. */
    restore: (row: CategorySetting) => save(categoryFields(row), { ...row, isArchived: false }),
    remove: ({ id }: CategorySetting) => take(post('/api/workorder/deleteCategory', { id: Number(id) })),
    /** Moves it one place among its siblings; one call for each place that changes. */
    async move({ id }: CategorySetting, step: 'up' | 'down') {
      for (const { category, place } of placesAfterMove(list.data ?? [], id, step))
        await save(categoryFields(category), { ...category, place })
    },
  }
}

/** The categories as the list and the form get them. */
export type CategorySettings = ReturnType<typeof useCategorySettings>
