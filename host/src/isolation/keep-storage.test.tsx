import { keepStorage } from './isolation.ts'

const kept = new Map<string, string | null>()
/** Here, everything is done by an area. */
const noticed = jest.fn((_: Error) => true)
keepStorage(Storage, kept, noticed)

/** A browser that has these entries of the host and one of an area. */
function store(ofHost: Record<string, string>): void {
  kept.clear()
  localStorage.clear()
  noticed.mockClear()
  for (const [key, value] of Object.entries({ ...ofHost, draft: 'a' })) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(ofHost)) kept.set(key, value)
}

test('an area that clears the storage takes no entry of the host, and is noticed', () => {
  store({ userInfo: '{"id":7}', menuFolds: '[3]' })
  localStorage.clear()
  expect({ ...localStorage }).toEqual({ userInfo: '{"id":7}', menuFolds: '[3]' })
  expect(noticed.mock.calls).toEqual([[new Error('the storage was cleared')]])
})

test('what the host has removed itself, and what it never had, is cleared', () => {
  store({ userInfo: '{"id":7}' })
  kept.set('userInfo', null)
  localStorage.clear()
  expect({ ...localStorage }).toEqual({})
  expect(noticed).not.toHaveBeenCalled()
})

test('an area that removes or writes over an entry of the host does neither, and is noticed', () => {
  store({ userInfo: '{"id":7}' })
  localStorage.removeItem('userInfo')
  localStorage.setItem('userInfo', 'garbage{')
  localStorage.removeItem('draft')
  expect({ ...localStorage }).toEqual({ userInfo: '{"id":7}' })
  expect(noticed.mock.calls).toEqual([
    [new Error('userInfo was removed from the storage')],
    [new Error('userInfo in the storage was written over')],
  ])
})

test('the host, and code that is no area’s, can still write and remove entries', () => {
  store({ userInfo: '{"id":7}' })
  kept.set('userInfo', '{"id":8}')
  localStorage.setItem('userInfo', '{"id":8}')
  expect(noticed).not.toHaveBeenCalled()
  noticed.mockReturnValueOnce(false)
  localStorage.removeItem('userInfo')
  expect({ ...localStorage }).toEqual({ draft: 'a' })
})
