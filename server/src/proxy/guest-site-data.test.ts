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

test('an API that answers later than pages wait is asked to the end, and has no fault', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json(named('Late'))), 3_000))
  const renewed = data.renew().then(() => data.fault())
  await jest.advanceTimersByTimeAsync(2_000)
  expect(data.fault()?.trouble).toBe('away')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await renewed).toBeUndefined()
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

test('an API that wants to be left alone for an hour is asked again after the minute in which a stock server counts', async () => {
  answer = async () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } })
  await expect(data.forPage(guest)).rejects.toThrow()
  expect(data.fault()?.pause).toBe(60_000)
})

test.each([
  ['HTML', 'no API', new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })],
  ['a login page elsewhere', 'no API', new Response(null, { status: 302, headers: { location: '/index.html' } })],
  ['an exception with the code of a success', 'failing', Response.json({ code: 1, data: [] }, { status: 500 })],
  ['a gateway', 'away', new Response('<title>502</title>', { status: 502 })],
  ['a server that is maintained', 'away', new Response('', { status: 503, headers: { 'retry-after': '3600' } })],
  [
    'a page that says when to come again',
    'no API',
    new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html', 'retry-after': '3600' } }),
  ],
  ['a front that limits', 'throttled', new Response('', { status: 429 })],
  ['the list of addresses without access', 'refused', Response.json({ msg: 'No' }, { status: 403 })],
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
  await data.renew()
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

const shop = (number: number) => ({ language: 'en', uuid: `shop ${number}` }) as const

test('shops that nobody has heard of cost thirty questions a minute, and a site with thirty has them all', async () => {
  for (let number = 1; number <= 30; number += 1) expect(await data.forPage(shop(number))).toEqual(named('Shop'))
  expect(await data.forPage(shop(31))).toBeNull()
  await data.forPage(guest)
  expect(asked).toHaveLength(31)
  now += 60_000
  expect(await data.forPage(shop(31))).toEqual(named('Shop'))
})

test('pages that share a question for a new shop count once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => data.forPage(shop(1))))
  expect(await data.forPage(shop(2))).toEqual(named('Shop'))
})

test('the more shops are known the older their answers become: forty questions a minute for all, not for the default', async () => {
  for (let number = 1; number <= 30; number += 1) await data.forPage(shop(number))
  await data.forPage(guest)
  asked = []
  for (const began = now; now < began + 180_000; now += 1_000) {
    for (let number = 1; number <= 30; number += 1) expect(await data.forPage(shop(number))).toEqual(named('Shop'))
    await data.forPage(guest)
    await settled()
  }
  const ofDefault = asked.filter((line) => !line.includes('uuid'))
  expect(ofDefault).toHaveLength(11)
  // Thirty answers and the default's: each shop is asked for every 47 s.
  expect(asked.length - ofDefault.length).toBe(30 * 3)
})

test.each([
  ['an exception', () => Response.json({ code: 0, message: 'x' }, { status: 500 })],
  ['a refusal', () => Response.json({ code: 0, msg: 'Store not found', data: null })],
  ['a filter of addresses', () => new Response('<title>403</title>', { status: 403 })],
])('%s for one shop leaves the others as they were', async (_, refusal) => {
  answer = async () => refusal()
  await expect(data.forPage(shop(1))).rejects.toThrow()
  expect(data.fault()).toBeUndefined()
  answer = says('Shop')
  expect(await data.forPage(guest)).toEqual(named('Shop'))
  await expect(data.forPage(shop(1))).rejects.toThrow()
  expect(asked).toHaveLength(2)
  now += 1_000
  await data.forPage(shop(1)).catch(() => {})
  await settled()
  expect(await data.forPage(shop(1))).toEqual(named('Shop'))
})

test('an API that refuses for a time is asked for no shop', async () => {
  answer = async () => Response.json({ code: 0, msg: 'Too often' }, { headers: { 'retry-after': '40' } })
  await expect(data.forPage(shop(1))).rejects.toThrow()
  await expect(data.forPage(guest)).rejects.toThrow('refuses this server for a time')
  expect(asked).toHaveLength(1)
})

test('answers of two hundred shops are kept, so that invented ones do not fill the memory', async () => {
  const load = async (number: number) => {
    // A minute for each, so that all may be asked for; the answers stay the same.
    const before = asked.length
    now += 60_000
    await data.forPage(shop(number))
    await settled()
    return asked.length > before
  }
  for (let number = 0; number <= 200; number += 1) await load(number)
  now -= 201 * 60_000
  expect([await load(200), await load(1), await load(0)]).toEqual([false, false, true])
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
  [index, { ...plain, authorization: 'Basic t' }, { language: 'en', uuid: '' }],
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
