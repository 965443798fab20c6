import { createHostStore } from '../platform/app-store.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { menuWidthAtom } from '../preferences/menu-width.ts'
import { dropLastView } from './drop-last-view.ts'
import { lastPictureKey, lastViewKey } from './last-view-key.ts'
import { storedUserAtom } from './session-atom.ts'

const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }

const start = (user: typeof alice | null) => {
  const store = createHostStore()
  store.set(storedUserAtom, user)
  localStorage.setItem(lastViewKey, 'seen')
  localStorage.setItem(lastPictureKey, 'drawn')
  dropLastView(
    store,
    browserStorage(() => localStorage),
  )
  return { store, kept: () => [localStorage.getItem(lastViewKey), localStorage.getItem(lastPictureKey)] }
}

test('it stays while its member is logged in, with a renewed token too', () => {
  const { store, kept } = start(alice)
  store.set(storedUserAtom, { ...alice, token: 'next' })
  expect(kept()).toEqual(['seen', 'drawn'])
})

test.each([[null], [{ ...alice, id: 8 }]])('it goes when %j takes their place', (user) => {
  const { store, kept } = start(alice)
  store.set(storedUserAtom, user)
  expect(kept()).toEqual([null, null])
})

test('it goes when the visit begins without a session', () => {
  expect(start(null).kept()).toEqual([null, null])
})

test('the picture alone goes when the menu beside it looks different', () => {
  const { store, kept } = start(alice)
  store.set(menuWidthAtom, 'shrunk')
  expect(kept()).toEqual(['seen', null])
})
