// The types are what is tested: `npm run check` fails at each line that should not compile and does.
import { readList, readRecord } from '../reading/read-value.ts'
import { createFakeHttp, type FakeCall } from '../testing/fake-host.ts'
import type { AnswerOf } from './endpoint-types.ts'

const sent: FakeCall[] = []
const { get, post } = createFakeHttp((call) => {
  sent.push(call)
  return { list: [{ id: '7', memo: 'Refund' }], total: '1' }
})
beforeEach(() => sent.splice(0))

test('a path that no endpoint has does not compile, nor one asked with the other method', async () => {
  // @ts-expect-error the endpoint is called account/balance
  await get('/api/account/ballance')
  // @ts-expect-error it is asked with POST
  await get('/api/account/changeBind')
  // @ts-expect-error it is asked with GET
  await post('/api/account/balance')
  expect(sent).toHaveLength(3)
})

test('a query may hold what the endpoint takes, numbers as text too, and nothing else', async () => {
  await get('/api/account/balance', { params: { page: 1, limit: '15', kind: 'in', from: '', to: undefined } })
  // @ts-expect-error the parameter is called kind
  await get('/api/account/balance', { params: { kinds: 'in' } })
  // @ts-expect-error there is no such kind
  await get('/api/account/balance', { params: { kind: 'inwards' } })
  // @ts-expect-error the endpoint takes no query
  await get('/api/account/overview', { params: { page: 1 } })
  expect(sent).toHaveLength(4)
})

test('a body may hold what the endpoint takes, and nothing else', async () => {
  await post('/api/interaction/markRead', { ids: 'all' })
  // @ts-expect-error the name is ids
  await post('/api/interaction/markRead', { id: 5 })
  // @ts-expect-error all, or the id of a message
  await post('/api/interaction/markRead', { ids: 'every' })
  expect(sent).toHaveLength(3)
})

test('the names of an answer are known, its values are not', async () => {
  const { list, total } = readRecord(await get('/api/account/balance'))
  const known: unknown = total
  // @ts-expect-error another server writes it as text
  const counted: number = total
  const [row] = readList(list).map((entry) => readRecord(entry))
  expect([known, counted, row?.memo]).toEqual(['1', '1', 'Refund'])
  // @ts-expect-error the name is memo
  expect(row?.memos).toBeUndefined()
})

test('an answer is read before its names are used: another server may send something else', async () => {
  const answer = await get('/api/account/sessions')
  // @ts-expect-error it may be null or a text
  expect(answer.list).toHaveLength(1)
})

test.each<AnswerOf<'/api/account/sessions'>>([
  null,
  'text',
  [],
  {},
  { list: null },
  { list: {} },
  { list: [null, 'x', [], { id: 5 }] },
])('an answer may be %j', (answer) => {
  expect(Array.isArray(readList(readRecord(answer).list))).toBe(true)
})
