import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { nobodyConcealed } from './concealed.ts'
import { type CorrespondentSearch, findCorrespondents } from './find-correspondents.ts'
import { givenNickname } from './nickname-column.ts'

// Members find whom they may write to and nobody else.

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
  const message = (user_id: number, recipient_id: number) => ({
    user_id,
    recipient_id,
    content: 'Hello',
    status: 'read' as const,
    del_user_id: 0,
    create_time: 1,
  })
  await db
    .insertInto('message')
    .values([message(people.alice, people.limited), message(people.master, people.alice)])
    .execute()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

type Name = 'alice' | 'limited' | 'agent' | 'master' | 'disabled' | 'stranger'
type Search = Partial<Omit<CorrespondentSearch, 'ids' | 'official' | 'concealed'>> & { ids?: Name[]; official?: Name[] }

const find = async ({ ids = [], official = [], ...search }: Search, page = { page: 1, limit: 10, offset: 0 }) => {
  const wanted: CorrespondentSearch = {
    shopId: people.shopId,
    memberId: people.alice,
    reach: 'all members',
    text: '',
    concealed: nobodyConcealed,
    ...search,
    ids: ids.map((name) => people[name]),
    official: official.map((name) => people[name]),
  }
  const { rows, total } = await findCorrespondents(db, wanted, page, givenNickname)
  return { names: rows.map(({ nickname }) => nickname), total }
}

const everybody = ['Agent', 'limited', 'master']

test.each<[string, Search, string[]]>([
  ['agents find the members of their shop who are not switched off, without themselves', {}, everybody],
  ['by a part of the nickname', { text: 'AGE' }, ['Agent']],
  ['in which % means itself', { text: '%' }, []],
  ['or by ids, whatever the text', { text: 'nobody', ids: ['limited'] }, ['limited']],
  ['but not by the id of somebody switched off', { ids: ['disabled'] }, []],
  ['nor of another shop', { ids: ['stranger'] }, []],
  ['nor by their own', { ids: ['alice'] }, []],
  ['others find those they wrote to and those who wrote to them', { reach: 'contacts' }, ['limited', 'master']],
  ['and official accounts', { reach: 'contacts', official: ['agent'] }, everybody],
  ['of their own shop', { reach: 'contacts', official: ['stranger'] }, ['limited', 'master']],
  ['and nobody else by id', { reach: 'contacts', ids: ['agent'] }, []],
])('%s', async (_, search, names) => {
  expect(await find(search)).toEqual({ names, total: names.length })
})

test('page by page', async () => {
  expect(await find({}, { page: 2, limit: 2, offset: 2 })).toEqual({ names: ['master'], total: 3 })
})
