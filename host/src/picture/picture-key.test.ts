import {
  largestPicture,
  looksOf,
  type Picture,
  pictureKey,
  pictureText,
  readPicture,
  releasesOf,
  type Visit,
} from './kept-picture.ts'

// A picture is shown to the member it was taken for, on a page that looks as it did then, and to no other visitor.

const visit: Visit = {
  memberId: 7,
  shop: '',
  address: '/user/account/overview',
  language: 'zh-CN',
  appearance: 'light',
  width: 390,
  releases: ['1.0.0-h', 'account 1.0.0-a', 'messages 1.0.0-m'],
}
const now = 1_800_000_000
const picture: Picture = { since: now, css: '.a{}', content: [['p', {}, '¥128.50']] }
const kept = pictureText(pictureKey(visit), picture)

test('the same visit finds it', () => {
  expect(readPicture(kept, pictureKey({ ...visit }), now + 60)).toEqual(picture)
})

test.each<[string, Partial<Visit>]>([
  ['another member', { memberId: 8 }],
  ['a member whose number begins alike', { memberId: 70 }],
  ['another shop', { shop: 'other' }],
  ['another page', { address: '/user/account/balance' }],
  ['another search', { address: '/user/account/overview?x=1' }],
  ['another language', { language: 'en' }],
  ['another appearance', { appearance: 'dark' }],
  ['another width', { width: 391 }],
  ['another host', { releases: ['2.0.0-h', 'account 1.0.0-a', 'messages 1.0.0-m'] }],
  ['another release of an area', { releases: ['1.0.0-h', 'account 0.9.0-b', 'messages 1.0.0-m'] }],
  ['an area less', { releases: ['1.0.0-h', 'account 1.0.0-a'] }],
  ['an area more', { releases: [...visit.releases, 'workorder 1.0.0-w'] }],
])('%s finds nothing', (_, change) => {
  expect(readPicture(kept, pictureKey({ ...visit, ...change }), now)).toBeNull()
})

test.each<[string, string | null, number]>([
  ['nothing is kept', null, now],
  ['it is a week old', kept, now + 7 * 86_400 + 1],
  ['the clock was set back', kept, now - 1],
  ['it has no time', `${pictureKey(visit)}\n{}`, now],
  ['it is too large', kept + ' '.repeat(largestPicture), now],
  ['only the key is there', pictureKey(visit), now],
])('nothing is found when %s', (_, stored, when) => {
  expect(readPicture(stored, pictureKey(visit), when)).toBeNull()
})

test('areas are in the order of their names, whatever the order of the set', () => {
  const areas = [
    ['b', '2'],
    ['a', '1'],
  ] as const
  expect(releasesOf('h', areas)).toEqual(['h', 'a 1', 'b 2'])
  expect(releasesOf('h', areas.toReversed())).toEqual(['h', 'a 1', 'b 2'])
})

test.each([
  ['', false, 'light'],
  ['', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])('with theme %j, and the device dark: %s, the appearance is %s', (theme, isDark, appearance) => {
  const looks = looksOf({
    document: { documentElement: { lang: 'en', dataset: { theme } } } as unknown as Document,
    location: { pathname: '/p', search: '?q', hash: '#h' } as Location,
    innerWidth: 1280,
    matchMedia: () => ({ matches: isDark }) as MediaQueryList,
  })
  expect(looks).toEqual({ address: '/p?q', language: 'en', appearance, width: 1280 })
})
