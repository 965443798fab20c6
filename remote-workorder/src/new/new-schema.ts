import { check, object, picklist, pipe, string } from 'valibot'
import { impacts, lengthOf, longestBody, subjectLength } from './new-fields.ts'

/**
 * Validation of the form; each message is a text key. A reported failure is a text of its own, so nothing more needs to
 * be written about it.
 */
export function newSchema({ details }: { details: string }) {
  return object({
    category: pipe(
      string(),
      check((id) => id !== '', 'new.category.missing'),
    ),
    subject: pipe(
      string(),
      check((subject) => lengthOf(subject) > 0, 'new.subject.missing'),
      check((subject) => lengthOf(subject) === 0 || lengthOf(subject) >= subjectLength.min, 'new.subject.short'),
      check((subject) => lengthOf(subject) <= subjectLength.max, 'new.subject.long'),
    ),
    impact: picklist(impacts),
    body: pipe(
      string(),
      check((body) => body.trim() !== '' || details !== '', 'new.body.missing'),
      check((body) => body.length + details.length <= longestBody, 'new.body.long'),
    ),
  })
}
