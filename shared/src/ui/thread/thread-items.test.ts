import { type ThreadPlace, threadItems } from './thread-items.ts'
import { dayName } from './thread-log.tsx'

describe('thread items', () => {
  const noon = new Date(2026, 2, 10, 12).getTime() / 1000
  const message = (seq: number, at: ThreadPlace['at'], author = 'Mei'): ThreadPlace => {
    return { seq, kind: 'message', at, author }
  }
  const event = (seq: number, at: ThreadPlace['at']): ThreadPlace => ({ seq, kind: 'event', at, author: '' })

  test.each<[string, ThreadPlace[], number | null, string[]]>([
    ['a day before the first', [message(1, noon)], null, ['day', '1 lead']],
    ['those of five minutes together', [message(1, noon), message(2, noon + 300)], null, ['day', '1 lead', '2 more']],
    ['the author again after that', [message(1, noon), message(2, noon + 301)], null, ['day', '1 lead', '2 lead']],
    ['another author', [message(1, noon), message(2, noon, 'Wen')], null, ['day', '1 lead', '2 lead']],
    ['a line for each day', [message(1, noon), message(2, noon + 86_400)], null, ['day', '1 lead', 'day', '2 lead']],
    ['the divider', [message(1, noon), message(2, noon)], 2, ['day', '1 lead', 'unread', '2 lead']],
    ['it where one is gone', [message(1, noon), message(3, noon)], 2, ['day', '1 lead', 'unread', '3 lead']],
    ['the day before the divider', [message(1, noon)], 1, ['day', 'unread', '1 lead']],
    [
      'the author again after an event',
      [message(1, noon), event(2, noon), event(3, noon), message(4, noon)],
      null,
      ['day', '1 lead', '2 lead', '3 lead', '4 lead'],
    ],
    [
      'a stock server’s words once',
      [message(1, '3 minutes ago'), message(2, '3 minutes ago'), message(3, 'just now')],
      null,
      ['1 lead', '2 more', '3 lead'],
    ],
    ['no day of a time that nobody knows', [message(1, null)], null, ['1 lead']],
  ])('have %s', (_, entries, unreadFrom, expected) => {
    const items = threadItems(entries, unreadFrom, (entry) => entry)
    expect(items.map((item) => (item.kind === 'entry' ? `${item.key} ${item.place}` : item.kind))).toEqual(expected)
  })
})

describe('day name', () => {
  const names = { today: 'Today', yesterday: 'Yesterday' }
  const date = (at: number | null | undefined) => new Date((at ?? 0) * 1000).toISOString().slice(0, 10)
  const second = (text: string) => Date.parse(text) / 1000

  it.each([
    ['2026-03-01T00:00:00Z', 'Today'],
    ['2026-02-28T23:59:59Z', 'Yesterday'],
    ['2026-02-28T00:00:00Z', 'Yesterday'],
    ['2026-02-27T23:59:59Z', '2026-02-27'],
    ['2025-03-01T12:00:00Z', '2025-03-01'],
  ])('calls %s "%s" on 1 March 2026', (at, name) => {
    expect(dayName(second(at), second('2026-03-01T09:00:00Z'), date, names)).toBe(name)
  })
})
