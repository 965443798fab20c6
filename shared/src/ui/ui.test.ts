import { initialOf } from './avatar.tsx'
import { isBlank } from './is-blank.ts'
import { isDay } from './is-day.ts'
import { kitTexts } from './kit-texts.ts'
import { type PageSize, pageCount, pageSizeOf, pageSizes, pageWindow, pageWithin, resizedPosition } from './paging.ts'
import { reportAddress } from './report-link.tsx'
import { nothingSelected, selectedAll, selectedRow } from './selection.ts'
import { shownName, shownSize } from './show-file.ts'
import { keyboardInset } from './use-covered-bottom.ts'
import { type Greeting, greetingAt, greetingTexts } from './use-greeting.ts'

describe('greeting', () => {
  const hours: [hour: number, greeting: Greeting][] = [
    [0, 'lateNight'],
    [4, 'lateNight'],
    [5, 'earlyMorning'],
    [8, 'earlyMorning'],
    [9, 'morning'],
    [11, 'morning'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ]

  test.each(hours)('at %i the greeting is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })

  describe('every greeting names the member and welcomes them, or welcomes them back', () => {
    const greetings = [...new Set(hours.map(([, greeting]) => greeting))]

    test.each(greetings)('%s', (greeting) => {
      expect(greetingTexts('en')[greeting]('Lin')).toMatch(/ Lin[.?].*Welcome back\.$/)
      expect(greetingTexts('zh-cn')[greeting]('小林')).toMatch(/，小林。.*欢迎回来。$/)
      expect(greetingTexts('en')[greeting]('Lin', true)).toMatch(/ Lin[.?].*Welcome\.$/)
      expect(greetingTexts('zh-cn')[greeting]('小林', true)).toMatch(/，小林。.*欢迎加入。$/)
    })
  })
})

describe('initial of', () => {
  test.each([
    ['alice', 'A'],
    ['  王小明 ', '王'],
    ['👩‍💻 dev', '👩‍💻'],
    ['é́tienne', 'É́'],
    ['', '?'],
    ['   ', '?'],
  ])('the initial of %p is %p', (name, initial) => expect(initialOf(name)).toBe(initial))
})

describe('is blank', () => {
  test.each([
    ['', 'nothing'],
    [' \t\r\n\v\f\u00a0\u3000\u2003\u2028\ufeff', 'blanks'],
    ['\u200b\u200c\u200d\u2060', 'zero-width characters'],
    ['\u00ad', 'a soft hyphen'],
    ['\u202e\u2066\u200f\u061c', 'marks of direction'],
    ['\u115f\u1160\u3164\uffa0', 'fillers of Hangul'],
    ['\u17b4\u180e\ufe0f\u034f', 'marks without a letter'],
    ['\u{e0001}\u{e0041}\u{e0100}', 'tags and selectors'],
    ['\u2800', 'a Braille pattern without dots'],
    ['\ufff9\ufffb', 'marks of annotations'],
    ['\u0000\u001b\u0085', 'controls'],
  ])('a text of %j shows nothing: %s', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(isBlank(`${text} \u200b ${text}`)).toBe(true)
  })

  test.each(['a', '0', '.', '—', '中', '👍', '👨\u200d👩', '\u200ba\u200b', '\ufe0f1', 'ﷺ', '้', '\ufffd', '\ud800'])(
    '%j shows something',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )
})

describe('is day', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-2-1', false],
    ['', false],
    ['20260201', false],
  ])('%j is a day: %s', (text, yes) => {
    expect(isDay(text)).toBe(yes)
  })
})

describe('kit texts', () => {
  test.each([
    ['en', 'Retry', '1–20 of 134'],
    ['zh-cn', '重试', '第 1–20 条，共 134 条'],
    ['fr', 'Retry', '1–20 of 134'],
  ])('in %s the kit says %s', (language, retry, range) => {
    expect(kitTexts(language).retry).toBe(retry)
    expect(kitTexts(language).range('1', '20', '134')).toBe(range)
  })

  test('a language that lacks texts falls back to English', () => {
    const texts = kitTexts('fr', { fr: { retry: 'Réessayer' } })
    expect([texts.retry, texts.clear, texts.tone.info]).toEqual(['Réessayer', 'Clear', 'Note'])
  })
})

describe('paging', () => {
  test.each([
    [0, 20, 1],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [134, 10, 14],
  ])('%d rows by %d make %d pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages))

  test.each([
    [3, 20, 134, 3],
    [99, 20, 134, 7],
    [0, 20, 134, 1],
    [-4, 20, 134, 1],
    [2.7, 20, 134, 2],
    [Number.NaN, 20, 134, 1],
    [5, 20, 0, 1],
  ])('page %d by %d of %d rows is page %d', (page, size, total, within) =>
    expect(pageWithin(page, size, total)).toBe(within),
  )

  test.each([
    [{ page: 7, size: 10 }, 20, 134, { page: 4, size: 20 }],
    [{ page: 14, size: 10 }, 100, 134, { page: 2, size: 100 }],
    [{ page: 2, size: 100 }, 10, 134, { page: 11, size: 10 }],
    [{ page: 99, size: 10 }, 50, 134, { page: 3, size: 50 }],
  ] as const)('%p resized to %d of %d rows is %p', (position, chosen, total, next) =>
    expect(resizedPosition(position, chosen, total)).toEqual(next),
  )

  test('after any change of size, the first visible row is on the page and the page is not empty', () => {
    for (const total of [1, 9, 10, 11, 99, 100, 101, 250, 1000]) {
      for (const size of pageSizes) {
        for (let page = 1; page <= pageCount(total, size); page++) {
          for (const chosen of pageSizes as readonly PageSize[]) {
            const next = resizedPosition({ page, size }, chosen, total)
            const firstRow = (page - 1) * size
            expect((next.page - 1) * chosen).toBeLessThanOrEqual(firstRow)
            expect(next.page * chosen).toBeGreaterThan(firstRow)
            expect((next.page - 1) * chosen).toBeLessThan(total)
          }
        }
      }
    }
  })

  test.each([
    ['50', 50],
    ['15', 20],
    ['abc', 20],
    [null, 20],
  ])('the size %p in an address reads as %d', (text, size) => expect(pageSizeOf(text)).toBe(size))

  test.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
    [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('at page %d of %d it offers %p', (page, pages, steps) => expect(pageWindow(page, pages)).toEqual(steps))
})

describe('report address', () => {
  const at = 1_760_000_000
  const read = (pathname: string, reference?: string) => {
    const address = reportAddress({ pathname, title: 'Balance', at, reference })
    if (address === null) return null
    const { pathname: path, searchParams } = new URL(address, 'https://site.example')
    return { path, ...Object.fromEntries(searchParams) }
  }

  it('has page, its title, time and reference', () => {
    expect(read('/user/account/balance', 'r-42')).toEqual({
      path: '/user/account/workorder/new',
      page: '/user/account/balance',
      title: 'Balance',
      at: '1760000000',
      ref: 'r-42',
    })
    expect(read('/user/account/balance')).not.toHaveProperty('ref')
  })

  it.each([
    ['/', '/'],
    ['/user/card/7', '/user/card/7'],
    ['/user/iframe/https%3A%2F%2Fpay.example%2F%3Ftoken%3D1', '/user/iframe'],
    [`/user/${'a'.repeat(41)}/x`, '/user'],
    ['/user/a b/c', '/user'],
  ])('of %s tells the page %s', (pathname, page) => {
    expect(read(pathname)).toMatchObject({ page })
  })

  it.each(['/user/account/workorder', '/user/account/workorder/new', '/user/account/workorder/7'])(
    'is none on %s, which is a page of work orders',
    (pathname) => {
      expect(read(pathname)).toBeNull()
    },
  )

  it('is there on a page whose name begins alike', () => {
    expect(read('/user/account/workorders')).not.toBeNull()
  })
})

describe('selection', () => {
  const rows = ['1', '2', '3', '4'].map((id) => ({ id }))
  const ids = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join(' ')

  test('a row is selected and deselected', () => {
    const once = selectedRow(nothingSelected, rows, '2', 'one')
    expect(ids(once)).toBe('2')
    expect(ids(selectedRow(once, rows, '2', 'one'))).toBe('')
  })

  test('a range goes from the last row in either direction', () => {
    const third = selectedRow(nothingSelected, rows, '3', 'one')
    expect(ids(selectedRow(third, rows, '4', 'range'))).toBe('3 4')
    expect(ids(selectedRow(third, rows, '1', 'range'))).toBe('1 2 3')
  })

  test('a range without a last row is that row', () => {
    expect(ids(selectedRow(nothingSelected, rows, '3', 'range'))).toBe('3')
  })

  test('all rows are selected, then none', () => {
    const all = selectedAll(nothingSelected, rows)
    expect(ids(all)).toBe('1 2 3 4')
    expect(ids(selectedAll(all, rows))).toBe('')
  })
})

describe('show file', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['报告 (1).pdf', '报告 (1).pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\u200Bb\u0000c\u2066d.png', 'abcd.png'],
    ['a\n\tb.png', 'ab.png'],
    ['  ', '…'],
    ['\u202E', '…'],
  ])('the name %j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })

  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [1536, '1.5 kB'],
    [10 * 1024 * 1024, '10 MB'],
    [3 * 1024 ** 4, '3072 GB'],
  ])('%i bytes are %s', (bytes, shown) => {
    expect(shownSize(bytes, String)).toBe(shown)
  })
})

test.each([
  ['no keyboard', { height: 800, offsetTop: 0 }, 0],
  ['a keyboard', { height: 500, offsetTop: 0 }, 300],
  ['a keyboard, the page moved up', { height: 500, offsetTop: 100 }, 200],
  ['a toolbar of the browser', { height: 750, offsetTop: 0 }, 0],
])('%s', (_, viewport, expected) => {
  expect(keyboardInset(viewport, 800)).toBe(expected)
})
