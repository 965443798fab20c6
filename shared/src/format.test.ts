import { formatDate, formatMoney, formatNumber, formatRelative } from './format.ts'

const seconds = 1_760_000_000
/** The same time in the page's time zone. */
const local = new Date(seconds * 1000)
const two = (part: number) => String(part).padStart(2, '0')
const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
const time = `${two(local.getHours())}:${two(local.getMinutes())}:${two(local.getSeconds())}`

test.each([
  ['ten digits are seconds', seconds],
  ['longer ones are milliseconds', seconds * 1000],
])('%s: yyyy-mm-dd hh:MM:ss', (_, given) => {
  expect(formatDate(given)).toBe(`${day} ${time}`)
  expect(formatDate(given, 'minute')).toBe(`${day} ${time.slice(0, 5)}`)
})

test.each([
  ['zh-cn', '1234.5', 'auto', '¥1,234.50'],
  ['en', '-12.5', 'auto', '-¥12.50'],
  ['en', '12.5', 'always', '+¥12.50'],
  ['en', '0.00', 'always', '¥0.00'],
  ['en', 'much', 'auto', '–'],
] as const)('money in %s: %s %s is %s', (language, money, sign, expected) => {
  expect(formatMoney(language, money, sign)).toBe(expected)
})

test.each([null, undefined, 0, Number.NaN])('%s gives an en dash', (given) => {
  expect(formatDate(given)).toBe('–')
})

test('groups digits', () => {
  expect(formatNumber('en', 12_345)).toBe('12,345')
})

test.each([
  ['zh-cn', 0, '刚刚'],
  ['zh-cn', -59, '刚刚'],
  ['zh-cn', -60, '1 分钟前'],
  ['zh-cn', -3 * 86_400, '3 天前'],
  ['zh-cn', 30, '30 秒钟后'],
  ['en', -59, 'just now'],
  ['en', -60, '1 minute ago'],
  ['en', -86_400, 'yesterday'],
  ['de', -5, 'vor 5 Sekunden'],
])('in %s %i seconds from now are %s', (language, distance, expected) => {
  expect(formatRelative(language, 1_700_000_000 + distance, 1_700_000_000)).toBe(expected)
})
