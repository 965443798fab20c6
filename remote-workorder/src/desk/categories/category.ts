import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { check, object, picklist, pipe, string, trim } from 'valibot'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import { type InBoth, readInBoth, readRows, useSettings } from '../settings.ts'

/** A category as leads edit it. */
export interface CategorySetting {
  id: string
  /** The category above; 0 for none. */
  above: string
  names: InBoth
  /** What a new work order starts from. */
  templates: InBoth
  priority: Priority
  /** Place among its siblings; the highest is first. */
  place: number
  use: 'offered' | 'archived'
}

/** Reads a response of workorder/categorySettings. */
export const readCategorySettings = (data: AnswerOf<'/api/workorder/categorySettings'>): readonly CategorySetting[] =>
  readRows(readList(readRecord(data).list), (id, row) => ({
    id,
    above: readText(row.pid) || '0',
    names: readInBoth(row.names),
    templates: readInBoth(row.templates),
    priority: priorities.find((priority) => priority === row.default_priority) ?? 'normal',
    place: readNumber(row.weigh) ?? 0,
    use: row.archived === true ? 'archived' : 'offered',
  }))

/** Categories that are offered, each followed by those below it. */
export function asTree(categories: readonly CategorySetting[]): readonly CategorySetting[] {
  const offered = categories.filter(({ use }) => use === 'offered')
  const ids = new Set(offered.map(({ id }) => id))
  const below = (id: string) => offered.filter(({ above }) => above === id)
  return offered.filter(({ above }) => !ids.has(above)).flatMap((top) => [top, ...below(top.id)])
}

/** Those that a category can be below: of the first level, and not itself; none for one that has others below it. */
export function possibleParents(categories: readonly CategorySetting[], id: string | null): readonly CategorySetting[] {
  const offered = categories.filter(({ use }) => use === 'offered')
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
  const siblings = categories.filter(({ above, use }) => above === moved?.above && use === 'offered')
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

/** The form of a category. */
export interface CategoryFields {
  name: string
  nameEn: string
  above: string
  priority: Priority
  template: string
  templateEn: string
}

const longestName = 50
const longestTemplate = 5000

/** Counts code points, so that an emoji is one character. */
const lengthOf = (text: string): number => [...text].length

const name = pipe(
  string(),
  trim(),
  check((value) => lengthOf(value) <= longestName, 'desk.name.long'),
)
const template = pipe(
  string(),
  check((value) => value.length <= longestTemplate, 'desk.template.long'),
)

/** Checks the form; the messages are keys of texts. */
export const categorySchema = object({
  name: pipe(
    name,
    check((value) => value !== '', 'desk.name.missing'),
  ),
  nameEn: name,
  above: string(),
  priority: picklist(priorities),
  template,
  templateEn: template,
})

/** The form of a stored category, or of a new one. */
export const categoryFields = (row: CategorySetting | null): CategoryFields => ({
  name: row?.names['zh-cn'] ?? '',
  nameEn: row?.names.en ?? '',
  above: row?.above ?? '0',
  priority: row?.priority ?? 'normal',
  template: row?.templates['zh-cn'] ?? '',
  templateEn: row?.templates.en ?? '',
})

/** What is sent for a form; a new category is the last one, a stored one keeps its place. */
const categoryBody = (fields: CategoryFields, row: CategorySetting | null) => ({
  ...(row !== null && { id: Number(row.id), weigh: row.place }),
  name: fields.name,
  name_en: fields.nameEn,
  pid: Number(fields.above),
  default_priority: fields.priority,
  template: fields.template,
  template_en: fields.templateEn,
})

/** Categories for leads: all of them, and the calls that change them. */
export function useCategorySettings() {
  const { list, http, put } = useSettings('categories', async ({ get }, signal) =>
    readCategorySettings(await get('/api/workorder/categorySettings', { signal })),
  )
  const save = async (fields: CategoryFields, row: CategorySetting | null) =>
    put(readCategorySettings(await http.post('/api/workorder/saveCategory', categoryBody(fields, row))))
  return {
    list,
    save,
    /** Offers an archived one again. */
    restore: (row: CategorySetting) => save(categoryFields(row), row),
    remove: async ({ id }: CategorySetting) =>
      put(readCategorySettings(await http.post('/api/workorder/deleteCategory', { id: Number(id) }))),
    /** Moves it one place among its siblings; one call for each place that changes. */
    async move({ id }: CategorySetting, step: 'up' | 'down') {
      for (const { category, place } of placesAfterMove(list.data ?? [], id, step))
        await save(categoryFields(category), { ...category, place })
    },
  }
}

/** The categories as the list and the form get them. */
export type CategorySettings = ReturnType<typeof useCategorySettings>
