import { type CheckedCall, misuseOf } from './area-host.ts'

test.each<[CheckedCall, unknown, string | null]>([
  ['notify', { tone: 'info', text: 'Saved' }, null],
  ['notify', { tone: 'info', text: { en: 'Saved' } }, 'text must be a string, not object'],
  ['notify', { tone: 'loud', text: 'Saved' }, 'there is no tone loud'],
  ['notify', { tone: {}, text: 'Saved' }, 'there is no tone object'],
  ['notify', 'Saved', 'the notice must be an object, not string'],
  ['notify', null, 'the notice must be an object, not null'],
  ['whileBusy', Promise.resolve(), null],
  ['whileBusy', () => {}, 'work must be a promise, not function'],
  ['whileBusy', undefined, 'work must be a promise, not undefined'],
  ['navigate', '/user', null],
  ['navigate', { pathname: '/user' }, 'to must be a string, not object'],
  ['endSession', '/user', null],
  ['endSession', undefined, 'back must be a string, not undefined'],
  ['solveCaptcha', undefined, null],
  ['solveCaptcha', { account: 'a' }, null],
  ['solveCaptcha', 'a', 'the options must be an object, not string'],
  ['holdUnsaved', 'page', null],
  ['holdUnsaved', true, 'there is no loss with boolean'],
])('%s with %p: %p', (call, argument, expected) => {
  expect(misuseOf(call, [argument])).toBe(expected)
})
