import { messagesFromEnd, readUpTo } from './read-up-to.ts'

const window = { top: 100, bottom: 500 }

test.each<[string, { id: number; top: number; bottom: number }[], number]>([
  [
    'the last one in sight',
    [
      { id: 3, top: 520, bottom: 560 },
      { id: 2, top: 400, bottom: 480 },
    ],
    2,
  ],
  ['one that is cut by a few pixels', [{ id: 2, top: 400, bottom: 510 }], 2],
  [
    'not one that is only begun',
    [
      { id: 2, top: 450, bottom: 700 },
      { id: 1, top: 100, bottom: 440 },
    ],
    1,
  ],
  ['one that fills the window', [{ id: 2, top: 90, bottom: 900 }], 2],
  ['what is above', [{ id: 1, top: 0, bottom: 50 }], 1],
  ['nothing of none', [], 0],
])('counts %s', (_, messages, expected) => {
  expect(readUpTo(messages, window)).toBe(expected)
})

it('takes messages from the last one up, and nothing else', () => {
  const list = document.createElement('div')
  list.innerHTML = '<article data-id="1"></article><p>time</p><article data-id="2"></article>'
  expect([...messagesFromEnd(list)].map(({ id }) => id)).toEqual([2, 1])
})
