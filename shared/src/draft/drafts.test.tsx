import { dropDrafts, openDrafts } from './drafts.ts'

const storage = () => sessionStorage
const empty = { title: '', text: '' }

beforeEach(() => sessionStorage.clear())

test('returns a draft to the same member', () => {
  openDrafts(storage, 7).write('create', { title: 'a', text: 'b' })
  expect(openDrafts(storage, 7).read('create', empty)).toEqual({ title: 'a', text: 'b' })
})

test('drops the drafts of the previous member', () => {
  openDrafts(storage, 7).write('create', { title: 'a' })
  expect(openDrafts(storage, 70).read('create', empty)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('keeps drafts per form, and drops one without the others', () => {
  const drafts = openDrafts(storage, 7)
  drafts.write('create', { title: 'a' })
  drafts.write('reply 1', { text: 'b' })
  drafts.drop('create')
  expect(drafts.read('create', empty)).toBeNull()
  expect(drafts.read('reply 1', empty)).toEqual({ title: '', text: 'b' })
})

test('reads only the fields of the form, and only strings', () => {
  sessionStorage.setItem('draft 7 create', '{"title":3,"text":"b","other":"c"}')
  expect(openDrafts(storage, 7).read('create', empty)).toEqual({ title: '', text: 'b' })
})

test.each(['{', 'null', '7'])('%s is no draft', (kept) => {
  sessionStorage.setItem('draft 7 create', kept)
  expect(openDrafts(storage, 7).read('create', empty)).toBeNull()
})

test('dropping all drafts leaves other keys', () => {
  sessionStorage.setItem('other', 'x')
  openDrafts(storage, 7).write('create', { title: 'a' })
  dropDrafts(storage)
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('works without storage, but keeps nothing', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  const drafts = openDrafts(forbidden, 7)
  drafts.write('create', { title: 'a' })
  drafts.drop('create')
  expect(drafts.read('create', empty)).toBeNull()
})
