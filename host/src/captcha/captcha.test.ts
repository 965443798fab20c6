import { type Captcha, captchaInfo, itemName, moved, newCaptchaId, readCaptcha, toNatural } from './captcha.ts'
import { type CaptchaEvent, type CaptchaState, captchaAfter } from './use-captcha-state.ts'

describe('captcha', () => {
  const answer = { id: 'i1', text: ['检', '<apple>'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }

  test('reads a captcha from the server, also with numbers as strings', () => {
    const expected = { id: 'i1', items: ['检', '<apple>'], image: answer.base64, width: 350, height: 200 }
    expect(readCaptcha(answer)).toEqual(expected)
    expect(readCaptcha({ ...answer, width: '350', height: '200' })).toEqual(expected)
  })

  test.each([
    ['no object', []],
    ['no items', { ...answer, text: [] }],
    ['another address than a picture’s', { ...answer, base64: 'https://x.example/a.png' }],
    ['no size', { ...answer, width: 0 }],
  ])('%s is no captcha', (_, data) => {
    expect(readCaptcha(data)).toBeNull()
  })

  test('removes the brackets of drawn items', () => {
    expect([itemName('<apple>'), itemName('检')]).toEqual(['apple', '检'])
  })

  test('identifiers are random and look like a UUID', () => {
    expect(newCaptchaId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(newCaptchaId()).not.toBe(newCaptchaId())
  })
})

describe('captcha geometry', () => {
  const natural = { width: 350, height: 200 }

  test.each([
    ['at natural size', { x: 41, y: 87 }, natural, { x: 41, y: 87 }],
    ['at half size', { x: 20.5, y: 43.5 }, { width: 175, height: 100 }, { x: 41, y: 87 }],
    ['on a narrow phone, to whole numbers', { x: 100, y: 50 }, { width: 288, height: 164.57 }, { x: 122, y: 61 }],
    ['past the right and lower edge', { x: 360, y: 210 }, natural, { x: 349, y: 199 }],
    ['before the left and upper edge', { x: -2, y: -0.4 }, natural, { x: 0, y: 0 }],
  ])('a click %s', (_, shownAt, shown, expected) => {
    expect(toNatural(shownAt, shown, natural)).toEqual(expected)
  })

  test.each([
    ['ArrowRight', 'short', { x: 104, y: 100 }],
    ['ArrowLeft', 'short', { x: 97, y: 100 }],
    ['ArrowUp', 'short', { x: 100, y: 98 }],
    ['ArrowDown', 'long', { x: 100, y: 120 }],
    ['ArrowRight', 'long', { x: 135, y: 100 }],
  ] as const)('%s, %s', (direction, stride, expected) => {
    expect(moved({ x: 100, y: 100 }, direction, stride, natural)).toEqual(expected)
  })

  test('the cursor stays on the picture and reaches both edges', () => {
    let cursor = { x: 100, y: 100 }
    for (let i = 0; i < 100; i += 1)
      cursor = moved(moved(cursor, 'ArrowRight', 'long', natural), 'ArrowUp', 'short', natural)
    expect(cursor).toEqual({ x: 349, y: 0 })
  })

  test('formats marks for the server', () => {
    const marks = [
      { x: 41, y: 87 },
      { x: 203, y: 120 },
    ]
    expect(captchaInfo(marks, natural)).toBe('41,87-203,120;350;200')
  })
})

describe('captcha state', () => {
  const captcha: Captcha = { id: '1', items: ['a', 'b'], image: 'data:image/png;base64,AA', width: 350, height: 200 }
  const one = { x: 1, y: 1 }
  const two = { x: 2, y: 2 }
  const run = (...events: CaptchaEvent[]) => events.reduce<CaptchaState>(captchaAfter, { kind: 'loading' })
  const loaded: CaptchaEvent = { kind: 'loaded', captcha }
  const mark = (at = one): CaptchaEvent => ({ kind: 'mark', at })

  test.each<[string, CaptchaState, CaptchaState]>([
    ['a picture comes', run(loaded), { kind: 'marking', captcha, marks: [] }],
    ['no picture comes', run({ kind: 'loaded', captcha: null }), { kind: 'failed' }],
    ['a first mark', run(loaded, mark()), { kind: 'marking', captcha, marks: [one] }],
    ['a mark taken back', run(loaded, mark(), { kind: 'unmark', index: 0 }), { kind: 'marking', captcha, marks: [] }],
    ['the last mark', run(loaded, mark(), mark(two)), { kind: 'checking', captcha, marks: [one, two] }],
    [
      'no mark while the check runs',
      run(loaded, mark(), mark(two), mark(), { kind: 'unmark', index: 0 }),
      { kind: 'checking', captcha, marks: [one, two] },
    ],
    [
      'right',
      run(loaded, mark(), mark(two), { kind: 'checked', outcome: 'right' }),
      { kind: 'solved', captcha, marks: [one, two] },
    ],
    [
      'wrong',
      run(loaded, mark(), mark(two), { kind: 'checked', outcome: 'wrong' }),
      { kind: 'wrong', captcha, marks: [one, two] },
    ],
    ['no answer', run(loaded, mark(), mark(two), { kind: 'checked', outcome: 'unknown' }), { kind: 'failed' }],
    ['asked for another', run(loaded, mark(), { kind: 'reload' }), { kind: 'loading' }],
    ['an answer that comes too late', run(loaded, mark(), loaded), { kind: 'marking', captcha, marks: [one] }],
    [
      'a check without marks',
      run(loaded, { kind: 'checked', outcome: 'right' }),
      { kind: 'marking', captcha, marks: [] },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toEqual(expected)
  })
})
