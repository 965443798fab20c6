import { endpoints } from '../endpoints.ts'
import { stockAnswers } from '../testing/stock-answers.ts'
import { ApiFault, type AskApi } from './ask-api.ts'
import { missingParts } from './missing-parts.ts'

const needLogin = () => Response.json({ code: 303, msg: '', time: 1, data: { type: 'need login' } })
const absent = () => new Response('<title>404</title>', { status: 404, headers: { 'content-type': 'text/html' } })

let answers: Record<string, () => Response>
let asked: string[]
const ask: AskApi = async (path) => {
  asked.push(path)
  return (answers[path] ?? needLogin)()
}

const probes = { messages: '/api/interaction/count', orders: '/api/workorder/list', own: '/api/live' }

beforeEach(() => {
  asked = []
  answers = {}
})

test('at first nothing is missing, and each part has one question', async () => {
  const missing = missingParts(ask)
  expect(missing.lacks()).toEqual([])
  expect(await missing.learn()).toBe(true)
  expect(missing.lacks()).toEqual([])
  expect(asked.sort()).toEqual(Object.values(probes).sort())
})

test.each([
  [[probes.messages], ['/api/interaction/']],
  [[probes.orders], ['/api/workorder/']],
])('an API that has all but %j lacks %j', async (without, expected) => {
  answers = Object.fromEntries(without.map((path) => [path, absent]))
  const missing = missingParts(ask)
  await missing.learn()
  expect(missing.lacks()).toEqual(expected)
})

test('what an API without any part lacks names no call twice', async () => {
  const missing = missingParts(async () => absent())
  await missing.learn()
  const lacks = missing.lacks()
  expect(lacks).toEqual(expect.arrayContaining(['/api/live', '/api/interaction/', '/api/workorder/']))
  expect(lacks.filter((call) => lacks.some((other) => other !== call && call.startsWith(other)))).toEqual([])
})

test.each([
  ['an envelope', needLogin],
  ['a refusal', () => Response.json({ code: 0, msg: '', time: 1, data: null }, { status: 401 })],
])('%s says that the part is there', async (_, answer) => {
  let current: AskApi = async () => absent()
  const missing = missingParts((path) => current(path))
  await missing.learn()
  current = async () => answer()
  expect(await missing.learn()).toBe(true)
  expect(missing.lacks()).toEqual([])
})

test('an event stream says that it is there, and is cut off after its head', async () => {
  const left = jest.fn()
  const stream = new ReadableStream({ cancel: left })
  answers = { '/api/live': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }) }
  expect(await missingParts(ask).learn()).toBe(true)
  expect(left).toHaveBeenCalled()
})

test.each([
  ['a throttled answer', async () => Response.json({ code: 0, msg: 'Wait' }, { headers: { 'retry-after': '9' } })],
  [
    'a throttled answer of our server',
    async () => Response.json({ code: 0, msg: 'Wait', data: { retry_after: 9 } }, { headers: { 'retry-after': '9' } }),
  ],
  ['an exception', async () => Response.json({ code: 1, message: 'x', data: [] }, { status: 500 })],
  ['a page', async () => new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })],
  ['a redirect', async () => new Response(null, { status: 302, headers: { location: '/index.html' } })],
  ['no answer', () => Promise.reject(new ApiFault('away', 'does not answer'))],
])('%s tells nothing: what was known stays', async (_, answer) => {
  let current: AskApi = async (path) => (path === probes.orders ? absent() : needLogin())
  const missing = missingParts((path) => current(path))
  await missing.learn()
  current = answer
  expect(await missing.learn()).toBe(false)
  expect(missing.lacks()).toEqual(['/api/workorder/'])
})

test('a part that comes or goes is noticed', async () => {
  const missing = missingParts(ask)
  answers = { [probes.messages]: absent }
  await missing.learn()
  answers = { [probes.orders]: absent }
  await missing.learn()
  expect(missing.lacks()).toEqual(['/api/workorder/'])
})

/** Calls of a stock server whose answers have no data, or that its tests do not show. */
const silent = ['user/logout', 'common/checkClickCaptcha', 'Ems/send', 'Sms/send', 'ajax/buildSuffixSvg'].concat(
  ['changeBind', 'changePassword', 'retrievePassword'].map((call) => `account/${call}`),
  ['sendMessage', 'delMessage'].map((call) => `interaction/${call}`),
)

test('without our server, its calls are missing and no other', async () => {
  answers = { [probes.own]: absent, [probes.orders]: absent }
  const missing = missingParts(ask)
  await missing.learn()
  const stock = new Set([
    ...Object.keys(stockAnswers).map((call) => call.split(' ')[1]),
    ...silent.map((call) => `/${call}`),
  ])
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const left = paths.filter((path) => missing.lacks().some((start) => `/api${path}`.startsWith(start)))
  expect(left.sort()).toEqual(paths.filter((path) => !stock.has(path)).sort())
})
