import { createAreaSession } from '@member/shared/host'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { createAreaSessions } from './area-sessions.ts'

const user = (id: number) => ({ id, username: 'a', nickname: 'A', avatar: '', token: 't', refresh_token: '' })

test('an area keeps its state from page to page, until it is dropped', () => {
  const sessions = createAreaSessions()
  sessions.makeWith(createAreaSession)
  const session = sessions.of('r1')
  expect(sessions.of('r1')).toBe(session)
  expect(sessions.of('r2')).not.toBe(session)
  sessions.drop('r1')
  expect(sessions.of('r1')).not.toBe(session)
})

test('no data of one member is left for the next, and a renewed token changes nothing', () => {
  const store = createHostStore()
  store.set(storedUserAtom, user(1))
  const sessions = createAreaSessions()
  sessions.makeWith(createAreaSession)
  sessions.dropWithMember(store)
  const session = sessions.of('r1')
  store.set(storedUserAtom, { ...user(1), token: 'renewed' })
  expect(sessions.of('r1')).toBe(session)
  store.set(storedUserAtom, user(2))
  expect(sessions.of('r1')).not.toBe(session)
})
