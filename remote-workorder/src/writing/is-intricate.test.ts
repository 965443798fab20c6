import { isIntricate } from './is-intricate.ts'

describe('isIntricate', () => {
  it.each([
    ['quotes', '>'.repeat(100)],
    ['lists', '- '.repeat(100)],
    ['lists of two kinds', `text\n\n${'- + '.repeat(50)}`],
    ['numbered lists', '1. '.repeat(100)],
    ['stars', `${'*'.repeat(9000)}a${'*'.repeat(9000)}`],
    ['underscores', `www.${'_'.repeat(18_000)}.a`],
    ['pictures', `${'!['.repeat(3000)}${'](x)'.repeat(3000)}`],
    ['a wide table', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(3000)}`],
  ])('%s within each other without end', (_, text) => {
    expect(isIntricate(text)).toBe(true)
  })

  it.each([
    ['a text', 'Hello,\n\n- one\n- two\n\n> quoted\n> > twice'],
    ['a line that separates', `above\n${'-'.repeat(200)}\n${'*'.repeat(120)}\n${'_'.repeat(120)}\nbelow`],
    ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |'],
    ['a long word', 'x'.repeat(20_000)],
    ['a long list', '- a\n'.repeat(5000)],
    ['nothing', ''],
  ])('%s is not', (_, text) => {
    expect(isIntricate(text)).toBe(false)
  })
})
