import { focusAfter } from './focus-after.ts'
import type { Session } from './read-sessions.ts'

const session = (id: string, current = false): Session => ({
  id,
  current,
  device: { program: null, system: null },
  address: '',
  began: null,
  seen: null,
})
const [here, phone, tablet] = [session('here', true), session('phone'), session('tablet')]
const all = [here, phone, tablet]

test.each([
  ['the next one takes the place', all, { which: 'one', session: phone }, 'tablet'],
  ['after the last one, the one before it', all, { which: 'one', session: tablet }, 'phone'],
  ['after all others, this one', [phone, here, tablet], { which: 'others' }, 'here'],
  ['nothing is left', [phone], { which: 'one', session: phone }, undefined],
] as const)('%s', (_, sessions, revocation, id) => {
  expect(focusAfter(sessions, revocation)).toBe(id)
})
