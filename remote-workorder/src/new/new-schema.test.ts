import { safeParse } from 'valibot'
import en from '../texts/en/new.json'
import type { NewFields } from './new-fields.ts'
import { newSchema } from './new-schema.ts'

const categories = [{ id: '3' }]
const fields: NewFields = { category: '3', subject: 'Parcel lost', impact: 'question', body: 'Where is it?' }

/** The first problem of each field. */
function problems(change: Partial<NewFields>, details = '') {
  const found =
    safeParse(newSchema({ details, categories }), { ...fields, ...change }, { abortPipeEarly: true }).issues ?? []
  return found.map(({ path, message }) => [path?.[0]?.key, message])
}

describe('newSchema', () => {
  it.each<[Partial<NewFields>, string, string]>([
    [{ category: '' }, 'category', 'new.category.missing'],
    [{ category: '4' }, 'category', 'new.category.gone'],
    [{ subject: ' ' }, 'subject', 'new.subject.missing'],
    [{ subject: '\u200b\u2060 ' }, 'subject', 'new.subject.missing'],
    [{ subject: 'x' }, 'subject', 'new.subject.short'],
    [{ subject: 'x'.repeat(101) }, 'subject', 'new.subject.long'],
    [{ body: ' \n' }, 'body', 'new.body.missing'],
    [{ body: '\u200b\u2800' }, 'body', 'new.body.missing'],
    [{ body: 'x'.repeat(20_001) }, 'body', 'new.body.long'],
  ])('refuses %j', (change, field, message) => {
    expect(problems(change)).toEqual([[field, message]])
    expect(en).toHaveProperty([message])
  })

  it.each<[Partial<NewFields>]>([
    [{}],
    [{ subject: '工单' }],
    [{ subject: '👩‍🚒'.repeat(33) }],
    [{ body: 'x'.repeat(20_000) }],
  ])('accepts %j', (change) => {
    expect(problems(change)).toEqual([])
  })

  it('wants no text with the details of a failure, and counts them', () => {
    expect(problems({ body: '' }, '- Page: `/`')).toEqual([])
    expect(problems({ body: 'x'.repeat(19_995) }, '- Page: `/`')).toEqual([['body', 'new.body.long']])
  })
})
