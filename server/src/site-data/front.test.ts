import { FrontMistake, frontIn, readFront } from './front.ts'

const cdn = 'https://cdn.example.com'
const entry = { title: 'New', text: 'Twelve books', url: '/user' }
const front = {
  headline: { 'zh-cn': '好书', en: 'Books' },
  text: 'For all',
  picture: '/storage/a.webp',
  entries: [entry],
}

test('words are delivered in the language of the request', () => {
  const stored = JSON.stringify(readFront(front, undefined))
  const rest = { text: 'For all', picture: '/storage/a.webp', entries: [{ ...entry, icon: '' }] }
  expect(frontIn(stored, 'zh-cn')).toEqual({ headline: '好书', ...rest })
  expect(frontIn(stored, 'en')).toEqual({ headline: 'Books', ...rest })
  expect(frontIn('', 'en')).toBeUndefined()
})

test.each([
  ['no picture, no entries', { picture: undefined, entries: undefined }],
  ['a picture at the CDN', { picture: `${cdn}/a.webp` }],
  ['an address with https', { entries: [{ ...entry, url: 'https://example.com/new', icon: 'fa fa-book' }] }],
])('%s', (_, change) => {
  expect(() => readFront({ ...front, ...change }, cdn)).not.toThrow()
})

test.each([
  ['a list', [], 'The front is an object with headline, text, picture, entries.'],
  ['an unknown field', { ...front, title: 'x' }, 'The front has no field title'],
  ['no headline', { ...front, headline: ' ' }, 'The headline needs 1 to 60 characters'],
  ['a long headline', { ...front, headline: 'x'.repeat(61) }, 'The headline needs 1 to 60 characters'],
  ['a headline on two lines', { ...front, headline: 'a\nb' }, 'on one line'],
  ['one language', { ...front, text: { en: 'x' } }, 'for each of zh-cn and en'],
  ['a picture elsewhere', { ...front, picture: 'https://other.example/a.webp' }, 'The picture is'],
  [
    'a picture that looks like the CDN',
    { ...front, picture: 'https://cdn.example.com.evil.example/a' },
    'The picture is',
  ],
  ['a path that is none of pictures', { ...front, picture: '/storage/../r/a.js' }, 'The picture is'],
  ['too many entries', { ...front, entries: Array(7).fill(entry) }, 'at most 6'],
  ['an address of a script', { ...front, entries: [{ ...entry, url: 'javascript:alert(1)' }] }, 'The url of entry 1'],
  ['a path to another host', { ...front, entries: [entry, { ...entry, url: '//evil.example' }] }, 'The url of entry 2'],
  ['http', { ...front, entries: [{ ...entry, url: 'http://example.com' }] }, 'The url of entry 1'],
  ['an icon that is none', { ...front, entries: [{ ...entry, icon: '<b>' }] }, 'The icon of entry 1'],
])('%s is refused in a sentence', (_, given, sentence) => {
  expect(() => readFront(given, cdn)).toThrow(FrontMistake)
  expect(() => readFront(given, cdn)).toThrow(sentence)
})
