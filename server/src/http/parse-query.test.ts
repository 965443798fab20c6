import { type TestServer, testServer } from '../testing/test-server.ts'
import { parseQuery } from './parse-query.ts'

test.each<[string, Record<string, unknown>]>([
  ['', {}],
  ['page=2&limit=10', { page: '2', limit: '10' }],
  ['ids[0]=3&ids[1]=1', { ids: ['3', '1'] }],
  ['ids%5B0%5D=3&ids%5B1%5D=1', { ids: ['3', '1'] }],
  ['ids[]=3&ids[]=1&page=1', { ids: ['3', '1'], page: '1' }],
  ['ids[0]=3', { ids: ['3'] }],
  ['ids=1&ids=2', { ids: ['1', '2'] }],
  ['ids=1&ids[0]=2', { ids: ['1', '2'] }],
  ['a[b]=1&a[b][c]=2', { 'a[b]': '1', 'a[b][c]': '2' }],
  ['name=%E4%BD%99%E9%A2%9D+1', { name: '余额 1' }],
])('%j is %j', (text, expected) => {
  expect({ ...parseQuery(text) }).toEqual(expected)
})

test('no name changes a prototype', () => {
  const read = parseQuery('__proto__[0]=1&__proto__=2&constructor[]=3&toString=4')
  expect(Object.getPrototypeOf(read)).toBeNull()
  expect(({} as Record<string, unknown>)['0']).toBeUndefined()
})

describe('a client that flattens lists', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('finds the chosen members by query', async () => {
    const { people, app } = server
    const token = await server.tokenOf(people.master)
    const chosen = `initValue[0]=${people.alice}&initValue[1]=${people.agent}`
    const headers = { 'ba-user-token': token }
    const response = await app.inject({ url: `/api/interaction/users?select=true&${chosen}`, headers })
    const names = response.json().data.list.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['Agent', 'Alice'])
  })

  test('hides messages by form', async () => {
    const { people, app, db } = server
    const row = { recipient_id: people.alice, content: 'x', status: 'unread' as const, del_user_id: 0, create_time: 1 }
    const sent = await db
      .insertInto('message')
      .values([1, 2].map(() => ({ ...row, user_id: people.agent })))
      .returning('id')
      .execute()
    const response = await app.inject({
      method: 'POST',
      url: '/api/interaction/delMessage',
      headers: {
        'ba-user-token': await server.tokenOf(people.alice),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: sent.map(({ id }, index) => `ids[${index}]=${id}`).join('&'),
    })
    expect(response.json().code).toBe(1)
    const hidden = await db.selectFrom('message').select('del_user_id').execute()
    expect(hidden.map(({ del_user_id }) => del_user_id)).toEqual([people.alice, people.alice])
  })
})
