import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from 'semver'
import { version as contract } from '../package.json'
import surfaces from '../surfaces.json'
import { type AuthQuestion, isAllowed } from './auth-node.ts'
import { isContribution, type OverviewContribution } from './contribution.ts'
import { withDeadline } from './deadline.ts'
import { formatDate, formatDateIn, formatMoney, formatNumber, formatRelative } from './format.ts'

describe('auth node', () => {
  const nodes = {
    '/user/account/workorder': ['/user/account/workorder/add', '/user/account/workorder/close'],
    '/user/account/profile': ['/user/account/profile/close'],
    '/user/account/profile/:part': ['/user/account/profile/:part/add'],
  }
  const workorder = '/user/account/workorder'

  test.each<[situation: string, path: string, question: AuthQuestion, allowed: boolean]>([
    ['a sub-node of the current route', workorder, 'add', true],
    ['the same with a closing slash in the address', `${workorder}/`, 'add', true],
    ['a sub-node the route does not list', workorder, 'delete', false],
    ['a sub-node of another route', '/user/account/profile', 'add', false],
    ['a route that is not listed', '/user/account/balance', 'add', false],
    ['a page below the route', `${workorder}/7`, 'add', false],
    ['a route with a parameter, by what comes before it', `${workorder}/:id`, 'add', true],
    ['the same with more behind the parameter', `${workorder}/:id/history`, 'add', true],
    ['a right that is not listed there', `${workorder}/:id`, 'delete', false],
    ['a route with a parameter that has rights of its own', '/user/account/profile/:part', 'add', true],
    ['a right of the page above that it does not have itself', '/user/account/profile/:part', 'close', false],
    ['no name at all', workorder, '', false],
    ['a known node', '/user', { name: workorder }, true],
    ['a known node without sub-nodes', '/user', { name: '/user/account/profile' }, true],
    ['an unknown node', '/user', { name: '/user/account/balance' }, false],
    ['a known node with one of its sub-nodes', '/user', { name: workorder, subNodeName: `${workorder}/close` }, true],
    ['a known node with a foreign sub-node', '/user', { name: workorder, subNodeName: '/user/other/close' }, false],
    ['a sub-node that is not written in full', '/user', { name: workorder, subNodeName: 'close' }, false],
    ['an unknown node with a sub-node', '/user', { name: '/x', subNodeName: `${workorder}/close` }, false],
    ['a name every object has', '/user', { name: 'constructor' }, false],
  ])('%s', (_, path, question, allowed) => {
    expect(isAllowed(nodes, path, question)).toBe(allowed)
  })
})

describe('changelog', () => {
  const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version)

  test('the newest version of the changelog is the version of the contract', () => {
    expect(versions[0]).toBe(contract)
  })

  test('versions are listed once each, newest first', () => {
    expect(versions).toEqual([...new Set(versions)].sort(compare).reverse())
  })

  test('every version in which a name was added has its section', () => {
    const named = Object.values(surfaces).flatMap((since) => Object.keys(since))
    expect(versions).toEqual(expect.arrayContaining(named))
  })

  test('every name that came after the first version is in the section of its version', () => {
    const sections = new Map(changelog.split(/^## \[/m).map((text) => [text.split(']')[0], text]))
    for (const since of Object.values(surfaces))
      for (const [version, names] of Object.entries<string[]>(since))
        if (version !== '1.0.0') for (const name of names) expect(sections.get(version)).toContain(`\`${name}\``)
  })
})

describe('contribution', () => {
  const whole: OverviewContribution = {
    tile: { label: 'Open', to: '/user/made', figure: { value: '3', hint: 'One is yours' } },
    items: [{ id: '1', title: 'Reply', hint: 'Today', to: '/user/made?id=1' }],
    firstStep: { title: 'Ask', hint: 'Anything', to: '/user/made', state: 'open' },
    work: [{ label: 'Overdue', to: '/user/made', figure: null }],
    problem: { error: new Error('made to fail'), retry: () => {}, retrying: false },
  }

  test.each<[string, object]>([
    ['with everything', whole],
    ['while it loads', { tile: { ...whole.tile, figure: null }, items: null }],
    ['with fields of a later contract', { ...whole, later: 1 }],
  ])('a contribution %s is accepted', (_, value) => {
    expect(isContribution('overview', value)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'tile'],
    ['no tile', { items: [] }],
    ['a tile without address', { ...whole, tile: { label: 'Open', figure: null } }],
    ['a figure that is a number', { ...whole, tile: { ...whole.tile, figure: { value: 3, hint: '' } } }],
    ['work that is no list', { ...whole, work: {} }],
    ['work without a name', { ...whole, work: [{ to: '/user/made', figure: null }] }],
    ['items that are no list', { ...whole, items: {} }],
    ['an item without title', { ...whole, items: [{ id: '1', hint: '', to: '' }] }],
    ['an item that is null', { ...whole, items: [null] }],
    ['a step without state', { ...whole, firstStep: { title: '', hint: '', to: '' } }],
    ['a problem that is no error', { ...whole, problem: { error: 'late', retry: () => {}, retrying: false } }],
  ])('%s is refused', (_, value) => {
    expect(isContribution('overview', value)).toBe(false)
  })
})

describe('deadline', () => {
  const never = new Promise<never>(() => {})

  test('passes on the outcome of work that ends in time', async () => {
    await expect(withDeadline(Promise.resolve(7), 1_000, 'counting')).resolves.toBe(7)
    await expect(withDeadline(Promise.reject(new Error('no')), 1_000, 'counting')).rejects.toThrow('no')
  })

  test('rejects with the caller’s error, which names the work that took too long', async () => {
    await expect(withDeadline(never, 1, 'counting')).rejects.toThrow('counting took longer than 1 ms')
    const late = withDeadline(never, 1, 'counting', (message) =>
      Object.assign(new Error(message), { reason: 'timeout' }),
    )
    await expect(late).rejects.toMatchObject({ reason: 'timeout' })
  })
})

describe('format', () => {
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
    ['en', 'date', 2026, '15 Dec'],
    ['en', 'minute', 2026, '15 Dec, 08:05'],
    ['en', 'minute', 2027, '15 Dec 2026, 08:05'],
    ['en', 'time', 2027, '08:05'],
    ['en', 'second', 2026, '15 Dec 2026, 08:05:09'],
    ['zh-cn', 'date', 2026, '12月15日'],
    ['zh-cn', 'minute', 2026, '12月15日 08:05'],
    ['zh-cn', 'minute', 2025, '2026年12月15日 08:05'],
  ] as const)('in %s, a %s read in %d: %s', (language, precision, year, expected) => {
    const now = new Date(year, 6, 1).getTime() / 1000
    expect(formatDateIn(language, now, new Date(2026, 11, 15, 8, 5, 9).getTime(), precision)).toBe(expected)
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

  test.each([
    ['en', 250, '¥250', '250'],
    ['en', 12_500, '¥12.5K', '12.5K'],
    ['en', -2_000_000, '-¥2M', '-2M'],
    ['en', 0.5, '¥0.5', '0.5'],
    ['zh-cn', 12_000, '¥1.2万', '1.2万'],
    ['zh-cn', -1_000, '-¥1,000', '-1,000'],
  ])('in few characters, in %s %d is %s or %s', (language, value, money, number) => {
    expect(formatMoney(language, value, 'auto', 'compact')).toBe(money)
    expect(formatNumber(language, value, 'auto', 'compact')).toBe(number)
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
    // The clocks of browser and server differ by their rounding.
    ['en', 4, 'just now'],
    ['en', 1200, 'in 20 minutes'],
    ['de', -5, 'vor 5 Sekunden'],
    ['en', -40 * 86_400, '1 month ago'],
  ])('in %s %i seconds from now are %s', (language, distance, expected) => {
    expect(formatRelative(language, 1_700_000_000 + distance, 1_700_000_000)).toBe(expected)
  })

  test.each([
    [24, 18, 20, '昨天'],
    [24, 1, 8, '昨天'],
    [23, 23, 6, '前天'],
  ])(
    'yesterday is a day of the calendar: on the 25th, the %ith at %i o’clock is, at %i o’clock, %s',
    (day, hour, hourNow, expected) => {
      const at = (...time: [day: number, hour: number]) => new Date(2026, 10, ...time).getTime() / 1000
      const now = at(25, hourNow)
      expect(formatRelative('zh-cn', at(day, hour), now)).toBe(expected)
    },
  )
})
