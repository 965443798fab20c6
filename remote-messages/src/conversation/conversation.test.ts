import { textParts } from '../markup/read-markup.ts'
import type { Message, MessageFile } from '../message/message.ts'
import { messageWith } from '../testing/conversations.ts'
import { textBeside } from './shown-files.ts'
import { threadItems } from './timeline.tsx'
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

describe('thread items', () => {
  const noon = new Date(2026, 2, 10, 12).getTime() / 1000
  const message = (id: number, time: Message['time'], direction: Message['direction'] = 'received') =>
    messageWith(id, { time, direction })
  const lines = (messages: readonly Message[], unreadFrom: number | null = null) =>
    threadItems(messages, unreadFrom).map((item) =>
      item.kind === 'message' ? `${item.message.id} ${item.place}` : item.kind,
    )

  test.each<[string, Message[], number | null, string[]]>([
    ['a day and a time before the first', [message(1, noon)], null, ['day', 'time', '1 lead']],
    [
      'no time within five minutes',
      [message(1, noon), message(2, noon + 300)],
      null,
      ['day', 'time', '1 lead', '2 more'],
    ],
    [
      'the time after a longer pause',
      [message(1, noon), message(2, noon + 301)],
      null,
      ['day', 'time', '1 lead', 'time', '2 lead'],
    ],
    [
      'a line for each day',
      [message(1, noon), message(2, noon + 86_400)],
      null,
      ['day', 'time', '1 lead', 'day', 'time', '2 lead'],
    ],
    [
      'the other side leads again',
      [message(1, noon), message(2, noon + 1, 'sent')],
      null,
      ['day', 'time', '1 lead', '2 lead'],
    ],
    [
      'the divider before the first unread',
      [message(1, noon), message(2, noon + 1)],
      2,
      ['day', 'time', '1 lead', 'unread', '2 lead'],
    ],
    [
      'the divider where a deleted message was',
      [message(1, noon), message(3, noon + 1)],
      2,
      ['day', 'time', '1 lead', 'unread', '3 lead'],
    ],
    [
      'the words of a stock server once',
      [message(1, '3 minutes ago'), message(2, '3 minutes ago'), message(3, 'just now')],
      null,
      ['time', '1 lead', '2 more', 'time', '3 lead'],
    ],
    ['nothing about a time that nobody knows', [message(1, null)], null, ['1 lead']],
  ])('shows %s', (_, messages, unreadFrom, expected) => {
    expect(lines(messages, unreadFrom)).toEqual(expected)
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
