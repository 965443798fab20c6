import { isBlank } from '@member/shared/ui'
import { check, object, picklist, pipe, string } from 'valibot'
import type { Category } from './category.ts'
import { impacts, lengthOf, longestBody, subjectLength } from './new-fields.ts'

/** What the form is checked against besides its fields. */
interface Around {
  /** Lines about a reported failure, which are a text of their own: nothing more needs to be written. */
  details: string
  categories: readonly Pick<Category, 'id'>[]
}

/** Whether the category can still be chosen: leads may have taken it away since. */
export const isOffered = (categories: Around['categories'], wanted: string): boolean =>
  categories.some(({ id }) => id === wanted)

/** Validation of the form; each message is a text key. */
export function newSchema({ details, categories }: Around) {
  return object({
    category: pipe(
      string(),
      check((id) => id !== '', 'new.category.missing'),
      check((id) => id === '' || isOffered(categories, id), 'new.category.gone'),
    ),
    subject: pipe(
      string(),
      check((subject) => !isBlank(subject), 'new.subject.missing'),
      check((subject) => isBlank(subject) || lengthOf(subject) >= subjectLength.min, 'new.subject.short'),
      check((subject) => lengthOf(subject) <= subjectLength.max, 'new.subject.long'),
    ),
    impact: picklist(impacts),
    body: pipe(
      string(),
      check((body) => !isBlank(body) || details !== '', 'new.body.missing'),
      check((body) => body.length + details.length <= longestBody, 'new.body.long'),
    ),
  })
}
