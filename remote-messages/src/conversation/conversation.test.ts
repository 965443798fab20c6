import { textParts } from '../markup/read-markup.ts'
import type { Message, MessageFile } from '../message/message.ts'
import { textBeside } from './shown-files.ts'
import { messageAt, missingBecause } from './use-opening-place.ts'

describe('shown files', () => {
  const file = (url: string): MessageFile => ({ name: 'a', size: 1, kind: 'picture', url, width: 0, height: 0 })

  test.each<[string, string, string]>([
    ['Look /storage/a.png', '/storage/a.png?sign=1', 'Look'],
    ['//cdn.example/storage/a.png', 'https://cdn.example/storage/a.png?x', ''],
    ['https://site.example/storage/a.png\nand this', '/storage/a.png', 'and this'],
    ['/storage/(a).png', '/storage/(a).png', ''],
    ['/storage/b.png', '/storage/a.png', '/storage/b.png'],
    ['/storage/图.png', '/storage/%E5%9B%BE.png', ''],
    [' as it was ', '', ' as it was '],
  ])('%j with the file %j says %j', (content, url, text) => {
    expect(textBeside(content, url === '' ? [] : [file(url)])).toBe(text)
  })
})

describe('text parts', () => {
  const links = (text: string) =>
    textParts(text, 'https://site.example').map((part) => (part.kind === 'link' ? `[${part.text}]` : part.text))

  test.each<[string, string[]]>([
    ['no address', ['no address']],
    ['see https://a.example/b?c=1#d here', ['see ', '[https://a.example/b?c=1#d]', ' here']],
    ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
    ['https://user:pass@bank.example/', ['https://user:pass@bank.example/']],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    ['http://a.example http://b.example', ['[http://a.example]', ' ', '[http://b.example]']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected)
    expect(
      textParts(text, 'https://site.example')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('use found message', () => {
  const messages = [3, 5, 8].map((id) => ({ id }) as Message)

  it.each([
    ['itself', 5, 5],
    ['the one after it where it is gone', 4, 5],
    ['the last one where nothing came after it', 9, 8],
  ] as const)('a message that was looked for stands at %s', (_, wanted, expected) => {
    expect(messageAt(messages, wanted)).toBe(expected)
  })

  it('stands nowhere in an empty conversation', () => {
    expect(messageAt([], 5)).toBeNull()
  })

  it.each([
    ['one that is there', 5, 'more', null],
    ['one that was deleted', 4, 'more', 'gone'],
    ['one before the known ones', 2, 'more', 'older'],
    ['one before the first of all', 2, 'none', 'gone'],
    ['none', null, 'more', null],
  ] as const)('of %s (%s, earlier: %s) is said: %s', (_, wanted, earlier, said) => {
    expect(missingBecause({ messages, earlier }, wanted)).toBe(said)
  })
})
