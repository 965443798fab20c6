import { check, object, picklist, pipe, string, trim } from 'valibot'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import type { Signs } from '../refused-field.ts'
import type { CategorySetting } from './category-setting.ts'

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

/** Which field a refusal is about. Levels come first: their sentence has the word category, too. */
export const categorySigns: Signs<keyof CategoryFields> = [
  ['above', /two levels|below another|两级|一级/i],
  ['template', /template|模板/i],
  ['name', /name|名称|同名/i],
]

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
export const categoryBody = (fields: CategoryFields, row: CategorySetting | null) => ({
  ...(row !== null && { id: Number(row.id), weigh: row.place }),
  name: fields.name,
  name_en: fields.nameEn,
  pid: Number(fields.above),
  default_priority: fields.priority,
  template: fields.template,
  template_en: fields.templateEn,
})
