import type { Captcha } from './captcha.ts'
import { type CaptchaEvent, type CaptchaState, captchaAfter } from './captcha-state.ts'

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
