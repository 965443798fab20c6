import type { Translate } from '@member/shared'
import { shownWords } from './shown-words.ts'

const t = ((key: string) => (key === 'list.picture' ? '[Picture]' : '[File]')) as Translate
const path = '/storage/default/20260310/a1b2c3'

it.each([
  ['no file', 'See you at five', 'See you at five'],
  ['a picture', `${path}.png`, '[Picture]'],
  ['several pictures', `${path}.png ${path}d.jpg ${path}e.webp`, '[Picture]'],
  ['a file', `${path}.pdf`, '[File]'],
  ['words beside both', `The bill: ${path}.pdf ${path}.PNG thanks`, 'The bill: [File] [Picture] thanks'],
  ['an address with its host', `https://files.example.com${path}.png`, '[Picture]'],
  ['one that was cut off', `Look ${path}`, 'Look [File]'],
  ['another address', 'https://example.com/a.png', 'https://example.com/a.png'],
])('of a message with %s, the list shows what it is', (_, excerpt, shown) => {
  expect(shownWords(excerpt, t)).toBe(shown)
})
