import { createHostStore } from '../platform/app-store.ts'
import { memberSignal } from './member-signal.ts'
import { storedUserAtom } from './session-atom.ts'

const user = (id: number) => ({ id, username: 'a', nickname: 'A', avatar: '', token: 't', refresh_token: '' })

test('what belongs to a member ends when they log out or another one logs in, and not with a new token', () => {
  const store = createHostStore()
  store.set(storedUserAtom, user(1))
  const ofMember = memberSignal(store)
  const first = ofMember()
  store.set(storedUserAtom, { ...user(1), token: 'renewed' })
  expect([first.aborted, ofMember()]).toEqual([false, first])
  store.set(storedUserAtom, user(2))
  const second = ofMember()
  expect([first.aborted, second.aborted]).toEqual([true, false])
  store.set(storedUserAtom, null)
  expect(second.aborted).toBe(true)
})
