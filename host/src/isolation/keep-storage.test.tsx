import { keepStorage } from './isolation.ts'

const ofHost = { userInfo: '{"id":7}', menuFolds: '[3]' }

/** A page that keeps the host's entries and one of an area. */
function open() {
  localStorage.clear()
  for (const [key, value] of Object.entries({ ...ofHost, draft: 'a' })) localStorage.setItem(key, value)
  const kept = new Map<string, string | null>([...Object.entries(ofHost), ['member.brokenReleases', null]])
  const page = { localStorage }
  const noticed = jest.fn()
  keepStorage(page, kept, noticed)
  const said = () => noticed.mock.calls.map(([error]) => error.message)
  return { storage: page.localStorage, kept, said, stored: () => ({ ...localStorage }) }
}

const misuses: [string, (storage: Storage) => void, string[], object][] = [
  ['clear', (storage) => storage.clear(), ['localStorage was cleared'], ofHost],
  [
    'removeItem',
    (storage) => storage.removeItem('userInfo'),
    ['localStorage.userInfo was removed'],
    { ...ofHost, draft: 'a' },
  ],
  ['delete', (storage) => delete storage.userInfo, ['localStorage.userInfo was removed'], { ...ofHost, draft: 'a' }],
  ['removeItem of another entry', (storage) => storage.removeItem('draft'), [], ofHost],
  ['delete of another entry', (storage) => delete storage.draft, [], ofHost],
  ['setItem', (storage) => storage.setItem('list', 'b'), [], { ...ofHost, draft: 'a', list: 'b' }],
  ['an assignment', (storage) => Object.assign(storage, { list: 'b' }), [], { ...ofHost, draft: 'a', list: 'b' }],
]

test.each(misuses)('%s takes no entry of the host', (_, misuse, said, left) => {
  const page = open()
  misuse(page.storage)
  expect(page.said()).toEqual(said)
  expect(page.stored()).toEqual(left)
})

test('the view reads as the storage does', () => {
  const { storage } = open()
  expect(storage.getItem('draft')).toBe('a')
  expect(storage.draft).toBe('a')
  expect(storage).toHaveLength(3)
  expect(Object.keys(storage).sort()).toEqual(['draft', 'menuFolds', 'userInfo'])
  expect('userInfo' in storage).toBe(true)
  expect(storage).toBeInstanceOf(Storage)
})

test('what the host has removed itself is gone', () => {
  const page = open()
  page.kept.set('userInfo', null)
  page.storage.removeItem('userInfo')
  expect(page.said()).toEqual([])
  expect(page.stored()).not.toHaveProperty('userInfo')
})
