import { ApiFault } from './ask-api.ts'
import { watchApi } from './watch-api.ts'

let fault: ApiFault | undefined
let lacks: string[]
let learns: boolean
let rounds: string[]
let logged: string[]
let renew: () => Promise<void>
let log: Record<'info' | 'warn', (line: string) => void>
let stop = async () => {}

const minute = 60_000
const start = async () => {
  stop = await watchApi({
    api: new URL('https://api.example.com'),
    setting: 'API_PUBLIC_URL',
    siteData: { renew: () => renew(), fault: () => fault },
    missing: {
      lacks: () => lacks,
      learn: async () => {
        rounds.push('parts')
        return learns
      },
    },
    log: log as never,
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  fault = undefined
  lacks = []
  learns = true
  rounds = []
  logged = []
  log = { info: () => {}, warn: (line) => logged.push(line) }
  renew = async () => void rounds.push('site')
})
afterEach(async () => {
  await stop()
  jest.useRealTimers()
})

test('once all is known the API is asked every ten minutes, until the end', async () => {
  await start()
  expect(rounds).toEqual(['site', 'parts'])
  await jest.advanceTimersByTimeAsync(10 * minute - 1)
  expect(rounds).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(1)
  expect(rounds).toHaveLength(4)
  await stop()
  await jest.advanceTimersByTimeAsync(60 * minute)
  expect(rounds).toHaveLength(4)
})

test('an API that fails is asked every five seconds and for no part, until it answers', async () => {
  fault = new ApiFault('away', 'does not answer (ECONNREFUSED)')
  await start()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(rounds).toEqual(['site', 'site', 'site'])
  fault = undefined
  learns = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect(rounds.slice(3)).toEqual(['site', 'parts'])
  await jest.advanceTimersByTimeAsync(minute - 1)
  expect(rounds).toHaveLength(5)
  await jest.advanceTimersByTimeAsync(1)
  expect(rounds.slice(5)).toEqual(['site', 'parts'])
})

test('an API that says when to ask again is left alone until then', async () => {
  fault = new ApiFault('throttled', 'refuses this server', 38_000)
  await start()
  await jest.advanceTimersByTimeAsync(35_000)
  expect(rounds).toEqual(['site'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(rounds).toEqual(['site', 'site'])
})

test('warnings say what is wrong and when it is over, once', async () => {
  fault = new ApiFault('away', 'does not answer (ECONNREFUSED)')
  await start()
  await jest.advanceTimersByTimeAsync(minute)
  expect(logged).toEqual([expect.stringMatching(/^The API at https:\/\/api\.example\.com\/ does not answer \(ECONN/)])
  fault = undefined
  await jest.advanceTimersByTimeAsync(20 * minute)
  expect(logged.slice(1)).toEqual(['The API at https://api.example.com/ answers again.'])
})

test('what a page’s question finds is asked and told within five seconds, and so is its end', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(minute)
  fault = new ApiFault('away', 'does not answer (ECONNREFUSED)')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(logged).toEqual([expect.stringContaining('start that server')])
  fault = undefined
  await jest.advanceTimersByTimeAsync(5_000)
  expect(logged.slice(1)).toEqual([expect.stringContaining('answers again')])
  expect(rounds).toEqual(['site', 'parts', 'site', 'site', 'parts'])
})

test('the log says what pages leave out when that changes', async () => {
  const infos: string[] = []
  log.info = (line) => infos.push(line)
  await start()
  lacks = ['/api/workorder/']
  await jest.advanceTimersByTimeAsync(30 * minute)
  expect(infos).toEqual(['Pages leave out what the API lacks: /api/workorder/.'])
})

test.each([
  ['away', 'does not answer', /does not answer: start that server, or correct API_PUBLIC_URL/],
  ['no API', 'answers with a page', /answers with a page: correct API_PUBLIC_URL/],
  ['throttled', 'refuses this server', /refuses this server: let that server believe the X-Forwarded-For/],
  ['refused', 'refuses this server with 403', /with 403: take the address of this one off .*no_access_ip/],
  ['failing', 'answers with 500', /answers with 500: look into its log/],
] as const)('an API that is %s is told with the mend', async (trouble, message, sentence) => {
  fault = new ApiFault(trouble, message)
  await start()
  expect(logged).toEqual([expect.stringMatching(sentence)])
})

test('a start waits two seconds for an API that hangs', async () => {
  renew = () => new Promise(() => {})
  const started = start()
  await jest.advanceTimersByTimeAsync(2_000)
  await started
  // Its round goes on, and nothing ends it here.
  stop = async () => {}
})
