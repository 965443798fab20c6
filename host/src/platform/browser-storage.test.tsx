import { browserStorage, keptValues, noteOtherTab } from './browser-storage.ts'

const storage = browserStorage(() => localStorage)
const kept = () => Object.fromEntries(keptValues)

beforeEach(() => {
  localStorage.clear()
  keptValues.clear()
})

test('what is read and written is noted', () => {
  localStorage.setItem('userInfo', 'Lena')
  storage.read('userInfo')
  storage.read('menuFolds')
  storage.write('storeUuid', 'shop')
  expect(kept()).toEqual({ userInfo: 'Lena', menuFolds: null, storeUuid: 'shop' })
  storage.write('userInfo', null)
  expect(kept()).toMatchObject({ userInfo: null })
})

test('what the host has not removed is still its own when it is missing', () => {
  storage.write('userInfo', 'Lena')
  localStorage.clear()
  expect(storage.read('userInfo')).toBeNull()
  expect(kept()).toEqual({ userInfo: 'Lena' })
})

test('a logout and a login in another tab are noted, entries of areas are not', () => {
  storage.write('userInfo', 'Lena')
  noteOtherTab({ key: 'userInfo', newValue: null })
  expect(kept()).toEqual({ userInfo: null })
  noteOtherTab({ key: 'userInfo', newValue: 'Tom' })
  noteOtherTab({ key: 'of an area', newValue: 'x' })
  expect(kept()).toEqual({ userInfo: 'Tom' })
})

test('what was cleared in the browser is nobody’s any more', () => {
  storage.write('userInfo', 'Lena')
  noteOtherTab({ key: null, newValue: null })
  expect(kept()).toEqual({})
})
