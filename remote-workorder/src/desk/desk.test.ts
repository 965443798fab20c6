import type { AuthQuestion } from '@member/shared'
import { mergedFields, readEntered } from './entered-fields.ts'
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

describe('what was entered', () => {
  const begin = { name: '', text: 'a', days: [1], shared: false }

  test.each<[string, object, unknown]>([
    [
      'as they were',
      { name: 'b', text: 'c', days: [2], shared: true },
      { name: 'b', text: 'c', days: [2], shared: true },
    ],
    ['of another kind', { name: 3, days: {}, text: 'c' }, { ...begin, text: 'c' }],
    ['unknown', { other: 'c' }, begin],
  ])('fields that are %s', (_, fields, expected) => {
    expect(readEntered(JSON.stringify({ begin: {}, fields }), begin)).toEqual({ begin, fields: expected })
  })

  test.each(['', '{'])('%j is nothing that was kept', (text) => {
    expect(readEntered(text, begin)).toBeNull()
  })

  const closed = Array.from({ length: 7 }, () => [])
  const open = (...days: number[]) => closed.map((_, day) => (days.includes(day) ? [{ from: '09:00' }] : []))

  test.each<[string, unknown, unknown, unknown, unknown]>([
    [
      'what was not touched is as it is stored now',
      { a: 'x', b: 'x' },
      { a: 'x', b: 'x' },
      { a: 'y', b: 'z' },
      { a: 'y', b: 'z' },
    ],
    [
      'what was changed stays',
      { a: 'x', b: 'x' },
      { a: 'mine', b: 'x' },
      { a: 'theirs', b: 'z' },
      { a: 'mine', b: 'z' },
    ],
    [
      'so it is in groups of fields',
      { a: { b: 1, c: 1 } },
      { a: { b: 2, c: 1 } },
      { a: { b: 1, c: 3 } },
      { a: { b: 2, c: 3 } },
    ],
    ['of agents, each keeps who they added', ['1'], ['1', '2'], ['1', '3'], ['1', '3', '2']],
    ['and whom they took out', ['1', '2', '3'], ['2', '3'], ['1', '2'], ['2']],
    ['opening times are merged by day', open(1, 2), open(1, 2, 3), open(1), open(1, 3)],
    ['a text as a whole', 'a', 'b', 'c', 'b'],
  ])('%s', (_, begun, fields, stored, merged) => {
    expect(mergedFields({ begin: begun, fields }, stored)).toEqual(merged)
  })
})
