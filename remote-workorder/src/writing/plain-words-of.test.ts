import { plainWords } from './plain-words.ts'
import { plainWordsOf } from './plain-words-of.ts'

describe('plainWordsOf', () => {
  it.each([
    ['# Heading\n[link](javascript:alert(1))', 'Heading link'],
    ['**bold** _soft_ ~~old~~ `code`', 'bold soft old code'],
    ['- one\n- two\n\n> quoted', 'one two quoted'],
    ['one\ntwo  \nthree', 'one two three'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['![the error](https://example.com/a.png) here', 'the error here'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\u202eb', 'ab'],
    ['2 * 3 = 6', '2 * 3 = 6'],
    ['```\nnpm start\n```', 'npm start'],
  ])('reads %j as %j', (markdown, words) => expect(plainWordsOf(markdown)).toBe(words))

  it('leaves as written what is nested too deeply', () => {
    expect(plainWordsOf('>'.repeat(5_000))).toBe('>'.repeat(5_000))
  })
})

it('cuts what is too long, between characters', async () => {
  expect(await plainWords('**12345**', 5)).toBe('12345')
  expect(await plainWords('👍👍👍👍', 3)).toBe('👍👍…')
})
