import { ApiFault, type AskApi } from './ask-api.ts'
import { guestOf, type SharedSiteData, sharedSiteData } from './guest-site-data.ts'

// Pages are sent while the API hangs, is down or refuses, and it is asked as seldom as can be.

const guest = { language: 'zh-cn', uuid: '' } as const
const english = { language: 'en', uuid: '' } as const

let now: number
let asked: string[]
let answer: () => Promise<Response>
let data: SharedSiteData

const named = (siteName: string) => ({ code: 1, msg: '', time: 1, data: { site: { siteName } } })
const says = (siteName: string) => () => Promise.resolve(Response.json(named(siteName)))
const down = () => Promise.reject(new ApiFault('away', 'does not answer'))
const hangs = () => new Promise<Response>(() => {})
const settled = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  now = 1_000
  asked = []
  answer = says('Shop')
  const ask: AskApi = (path, headers) => {
    asked.push(`${path} ${headers?.['think-lang']} ${headers?.uuid ?? ''}`)
    return answer()
  }
  data = sharedSiteData({ ask, now: () => now, change: (got) => got })
})
afterEach(() => jest.useRealTimers())

test('the answer is asked for a guest of the language and shop', async () => {
  expect(await data.forPage({ language: 'en', uuid: 'north 1' })).toEqual(named('Shop'))
  expect(asked).toEqual(['/api/index/index?requiredLogin=0&uuid=north+1 en north 1'])
})

test('pages share one question per language and shop, and its answer for 15 s', async () => {
  await Promise.all([data.forPage(guest), data.forPage(guest), data.forPage(english)])
  now += 15_000
  await data.forPage(guest)
  expect(asked).toHaveLength(2)
})

test('an older answer is used at once and renewed behind it', async () => {
  await data.forPage(guest)
  answer = says('Renamed')
  now += 15_001
  expect(await data.forPage(guest)).toEqual(named('Shop'))
  await settled()
  expect(await data.forPage(guest)).toEqual(named('Renamed'))
  expect(asked).toHaveLength(2)
})

test('after ten minutes a page asks first, and uses the old answer all the same when none comes', async () => {
  await data.forPage(guest)
  now += 600_001
  answer = says('Renamed')
  expect(await data.forPage(guest)).toEqual(named('Renamed'))
  now += 600_001
  answer = down
  expect(await data.forPage(guest)).toEqual(named('Renamed'))
})

test('without any answer pages wait two seconds in all, and not again until the API answers', async () => {
  let finish = (_: Response) => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  const first = data.forPage(guest)
  const refused = expect(first).rejects.toThrow('has not answered in 2000 ms')
  await jest.advanceTimersByTimeAsync(2_000)
  await refused
  await expect(data.forPage(guest)).rejects.toThrow()
  await expect(data.forPage(english)).rejects.toThrow()
  expect(asked).toHaveLength(1)
  finish(Response.json(named('Late')))
  await settled()
  expect(await data.forPage(guest)).toEqual(named('Late'))
  answer = says('Shop')
  expect(await data.forPage(english)).toEqual(named('Shop'))
})

test('an API that hangs or is down delays no page that has an answer, however old', async () => {
  await data.forPage(guest)
  answer = down
  now += 700_000
  await data.forPage(guest)
  answer = hangs
  now += 700_000
  expect(await data.forPage(guest)).toEqual(named('Shop'))
})

test('a page without an answer does not wait for an API that has failed, though it asks again', async () => {
  answer = down
  await expect(data.forPage(guest)).rejects.toThrow()
  answer = hangs
  now += 60_000
  await expect(data.forPage(guest)).rejects.toThrow('does not answer')
  expect(asked).toHaveLength(2)
})

test('after failures the pauses between questions grow up to half a minute', async () => {
  answer = down
  const askedAt: number[] = []
  for (const began = now; now < began + 120_000; now += 500) {
    const before = asked.length
    await data.forPage(guest).catch(() => {})
    await settled()
    if (asked.length > before) askedAt.push((now - began) / 1000)
  }
  expect(askedAt).toEqual([0, 1, 3, 8, 18, 48, 78, 108])
})

test('questions that fail together make one pause', async () => {
  answer = down
  await Promise.allSettled([data.forPage(guest), data.forPage(english)])
  now += 1_000
  await data.forPage(guest).catch(() => {})
  expect(asked).toHaveLength(3)
})

test('an API that refuses for a time is left alone for as long as it says', async () => {
  answer = async () => Response.json({ code: 0, msg: 'Too often' }, { headers: { 'retry-after': '40' } })
  await expect(data.forPage(guest)).rejects.toThrow()
  answer = says('Shop')
  now += 39_000
  await data.forPage(guest).catch(() => {})
  expect(asked).toHaveLength(1)
  now += 1_000
  await data.forPage(guest).catch(() => {})
  expect(asked).toHaveLength(2)
})

test.each([
  ['HTML', 'no API', new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })],
  ['a login page elsewhere', 'no API', new Response(null, { status: 302, headers: { location: '/index.html' } })],
  ['an exception with the code of a success', 'away', Response.json({ code: 1, data: [] }, { status: 500 })],
  ['a gateway', 'away', new Response('<title>502</title>', { status: 502 })],
  ['the throttle', 'throttled', Response.json({ code: 0, msg: 'Wait' }, { headers: { 'retry-after': '14' } })],
  ['a refusal', 'no API', Response.json({ code: 0, msg: 'Closed', data: null })],
  ['a list', 'no API', Response.json([])],
  ['nothing', 'no API', new Response(null, { status: 204 })],
])('%s is not site data, and counts as %s', async (_, trouble, response) => {
  answer = async () => response
  await expect(data.forPage(guest)).rejects.toThrow()
  expect(data.fault()?.trouble).toBe(trouble)
  now += 60_000
  answer = says('Shop')
  await data.renew(guest)
  expect(data.fault()).toBeUndefined()
})

test('browsers get an answer only while it is as good as new', async () => {
  expect(data.fresh(guest)).toBeUndefined()
  await data.forPage(guest)
  now += 15_000
  expect(data.fresh(guest)).toEqual(named('Shop'))
  now += 1
  expect(data.fresh(guest)).toBeUndefined()
})

test('answers of two hundred shops are kept, so that invented ones do not fill the memory', async () => {
  const load = (shop: number) => data.forPage({ language: 'en', uuid: `shop ${shop}` })
  for (let shop = 0; shop <= 200; shop += 1) await load(shop)
  await load(200)
  await load(1)
  expect(asked).toHaveLength(201)
  await load(0)
  expect(asked).toHaveLength(202)
})

const plain = { server: 'true', 'think-lang': 'en' }
const index = '/api/index/index?requiredLogin=0'

test.each([
  [index, plain, { language: 'en', uuid: '' }],
  [`${index}&uuid=north`, { ...plain, uuid: 'north' }, { language: 'en', uuid: 'north' }],
  [`${index}&uuid=north`, plain, { language: 'en', uuid: 'north' }],
  [`${index}&uuid=north`, { ...plain, uuid: 'south' }, undefined],
  [index, { ...plain, uuid: 'north' }, undefined],
  [index, { ...plain, 'ba-user-token': 't' }, undefined],
  [index, { ...plain, bausertoken: 't' }, undefined],
  [index, { ...plain, authorization: 'Bearer t' }, undefined],
  [`${index}&ba-user-token=t`, plain, undefined],
  [`${index}&requiredLogin=1`, plain, undefined],
  ['/api/index/index?requiredLogin=1', plain, undefined],
  ['/api/index/index', plain, undefined],
  [index, { 'think-lang': 'en' }, undefined],
  [index, { server: 'true' }, undefined],
  [index, { ...plain, 'think-lang': 'fr' }, undefined],
])('%s with %j is a call of the guest %j', (target, headers, expected) => {
  expect(guestOf(target, headers)).toEqual(expected)
})
