import { fromFirstMatch, matchedParts } from './matched.tsx'

/** The pieces as one text, those found in brackets. */
const marked = (text: string, searched: string, parts = matchedParts) =>
  parts(text, searched)
    .map((part) => (part.state === 'found' ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Where is my parcel?', 'parcel', 'Where is my [parcel]?'],
  ['Parcel, parcel', 'PARCEL', '[Parcel], [parcel]'],
  ['One two three', 'three one', '[One] two [three]'],
  ['aaa', 'aa a', '[aa][a]'],
  ['见面会在周六', '周六', '见面会在[周六]'],
  ['nothing of it', 'parcel', 'nothing of it'],
  ['a.b', '.', 'a[.]b'],
  ['', 'x', ''],
  ['text', '  ', 'text'],
])('in %j, %j is found: %s', (text, searched, expected) => {
  expect(marked(text, searched)).toBe(expected)
})

it('begins shortly before a match that is far behind', () => {
  const far = `${'word '.repeat(20)}parcel`
  expect(marked(far, 'parcel', fromFirstMatch)).toBe('…d word word [parcel]')
  expect(marked('Where is my parcel?', 'parcel', fromFirstMatch)).toBe('Where is my [parcel]?')
  expect(marked(far, 'letter', fromFirstMatch)).toBe(far)
  expect(marked(far, 'parcel')).toBe(`${'word '.repeat(20)}[parcel]`)
})

it('marks nothing where lower case moves the letters', () => {
  expect(marked('İstanbul parcel', 'parcel')).toBe('İstanbul parcel')
})
