import { difference } from './put-text.ts'
import { type EditedText, type Mark, withMark, withWords } from './text-edit.ts'

/** `[` and `]` stand for the selection, `|` for the cursor. */
function read(marked: string): EditedText {
  const cursor = marked.indexOf('|')
  if (cursor >= 0) return { text: marked.replace('|', ''), from: cursor, to: cursor }
  const from = marked.indexOf('‹')
  const to = marked.indexOf('›') - 1
  return { text: marked.replace('‹', '').replace('›', ''), from, to }
}
const shown = ({ text, from, to }: EditedText) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`

describe('withMark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a ‹word ›b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', '|', '**|**'],
    ['bold', '**|**', '|'],
    ['list', 'one|', '- one|'],
    ['list', 'a\n‹one\ntwo›\nb', 'a\n‹- one\n- two›\nb'],
    ['list', '- o‹ne\n- two›', '‹one\ntwo›'],
    ['list', '|', '- |'],
    ['quote', '‹one\n\ntwo›', '‹> one\n> \n> two›'],
    ['quote', '> one|', 'one|'],
    ['code', 'a ‹b› c', 'a `‹b›` c'],
    ['code', 'a `‹b›` c', 'a ‹b› c'],
    ['code', '‹a\nb›', '```\n‹a\nb›\n```'],
    ['code', 'x ‹a\nb› y', 'x \n```\n‹a\nb›\n```\n y'],
    ['link', 'see |', 'see [‹text›](https://)'],
    ['link', 'see ‹this›', 'see [this](‹https://›)'],
    ['link', 'see ‹https://x.io/a›', 'see [‹text›](https://x.io/a)'],
  ])('%s makes of %j %j', (mark, before, after) => {
    expect(shown(withMark(read(before), mark, 'text'))).toBe(after)
  })
})

test.each([
  ['a |b', 'a NEW|b'],
  ['a ‹b› c', 'a NEW| c'],
])('words make of %j %j', (before, after) => {
  expect(shown(withWords(read(before), 'NEW'))).toBe(after)
})

test.each([
  ['a word b', 'a **word** b', { from: 2, to: 6, words: '**word**' }],
  ['all of it', '', { from: 0, to: 9, words: '' }],
  ['aa', 'aaa', { from: 2, to: 2, words: 'a' }],
  ['same', 'same', { from: 4, to: 4, words: '' }],
  ['x😀y', 'x😁y', { from: 1, to: 3, words: '😁' }],
])('%j becomes %j by as little as differs', (before, after, expected) => {
  expect(difference(before, after)).toEqual(expected)
})
