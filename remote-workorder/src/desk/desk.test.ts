import type { AuthQuestion } from '@member/shared'
import { readFields } from './edit-form.tsx'
import { addressOf, placeOf, sectionsFor } from './settings.ts'

describe('section', () => {
  const page = '/user/account/woManage'

  test.each([
    [[], ['replies']],
    [['category'], ['categories', 'replies']],
    [
      ['team', 'sla'],
      ['replies', 'targets', 'teams'],
    ],
    [
      ['category', 'canned', 'sla', 'team', 'labels'],
      ['categories', 'replies', 'targets', 'teams', 'labels'],
    ],
  ])('the buttons %j give the sections %j', (buttons, sections) => {
    const may = (question: AuthQuestion) =>
      typeof question !== 'string' && buttons.some((button) => question.subNodeName === `${page}/${button}`)
    expect(sectionsFor(may)).toEqual(sections)
  })

  test.each([
    ['', { section: 'categories', edit: '' }],
    ['?section=teams', { section: 'teams', edit: '' }],
    ['?section=teams&edit=7', { section: 'teams', edit: '7' }],
    ['?edit=7', { section: 'categories', edit: '7' }],
    ['?section=targets&edit=7', { section: 'categories', edit: '' }],
    ['?section=%3Cb%3E', { section: 'categories', edit: '' }],
  ])('the query %s asks for %j', (query, place) => {
    expect(placeOf(new URLSearchParams(query), ['categories', 'replies', 'teams'])).toEqual(place)
  })

  test('an address asks for what it was made for', () => {
    const query = new URL(addressOf('targets', 'hours 3'), 'https://x.io').searchParams
    expect(placeOf(query, ['targets'])).toEqual({ section: 'targets', edit: 'hours 3' })
  })
})

describe('use kept fields', () => {
  const begin = { name: '', text: 'a', days: [1], shared: false }

  test.each<[string, string, unknown]>([
    [
      'as they were',
      '{"name":"b","text":"c","days":[2],"shared":true}',
      { name: 'b', text: 'c', days: [2], shared: true },
    ],
    ['of another kind', '{"name":3,"days":{},"text":"c"}', { ...begin, text: 'c' }],
    ['unknown', '{"other":"c"}', begin],
    ['nothing', '', null],
    ['damaged', '{', null],
  ])('fields that are %s', (_, text, fields) => {
    expect(readFields(text, begin)).toEqual(fields)
  })
})
