import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { areaSession, dropAreaSession, dropAreaSessionsWithMember } from './area-sessions.ts'

const user = (id: number) => ({ id, username: 'a', nickname: 'A', avatar: '', token: 't', refresh_token: '' })

test('an area keeps its state from page to page, until it is dropped', () => {
  const session = areaSession('r1')
  expect(areaSession('r1')).toBe(session)
  expect(areaSession('r2')).not.toBe(session)
  dropAreaSession('r1')
  expect(areaSession('r1')).not.toBe(session)
})

test('no data of one member is left for the next, and a renewed token changes nothing', () => {
  const store = createHostStore()
  store.set(storedUserAtom, user(1))
  dropAreaSessionsWithMember(store)
  const session = areaSession('r1')
  store.set(storedUserAtom, { ...user(1), token: 'renewed' })
  expect(areaSession('r1')).toBe(session)
  store.set(storedUserAtom, user(2))
  expect(areaSession('r1')).not.toBe(session)
})
