import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { builtFolder, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import type { SiteContract } from '@member/shared/site-contract'
import { madeContract } from '../testing/made-contract.ts'
import { main } from './area-cli.ts'
import type { LoadTools } from './load-tools.ts'

const site = ['--site', 'https://members.example.com']
const coupons = madeArea('coupons', '1.2.0', { uses: { '@member/shared': ['useHttp'] } })
let folder: string
beforeEach(async () => {
  folder = await builtFolder(coupons)
})
afterEach(() => rm(folder, { recursive: true }))

const loop = { manifest: coupons, port: 4242, stop: jest.fn() }
/** An area's own tools, without builds. */
const tools = { packedHost: () => madeHost('1.0.0'), startAreaLoop: jest.fn(async () => loop) }

/** Runs a command line of `area` against a site with this contract. */
async function area(contract: SiteContract, ...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(argv, {
    ask: async () => new Response(JSON.stringify(contract)),
    load: (async () => tools) as unknown as LoadTools,
    ended: async () => {},
    env: {},
    print: (line) => out.push(line),
    warn: (line) => err.push(line),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const refusing = madeContract({ gives: { '@member/shared': [] }, budgets: { entry: 8_000, publishedPage: 1_000 } })
const misfit = `coupons ${coupons.release}: uses useHttp of @member/shared, which the host ${releaseOf('1.0.0')} does not give`
const told = `coupons ${coupons.release} does not fit what is live on https://members.example.com, with host ${releaseOf('1.0.0')}: mend what is named above, and build again.`

test('an area that fits ends with 0', async () => {
  expect(await area(madeContract(), 'check', folder, ...site)).toEqual({
    code: 0,
    out: `coupons ${coupons.release} fits host ${releaseOf('1.0.0')} of https://members.example.com.`,
    err: '',
  })
})

test('all that keeps an area from going live is told, by the limits of the site, and it ends with 2', async () => {
  const large = await builtFolder(coupons, { 'list.js': randomBytes(2_000).toString('hex') })
  const { code, out, err } = await area(refusing, 'check', large, ...site)
  expect([code, err]).toEqual([2, told])
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^the page .* is \d{4} bytes after brotli .*, more than the 1000 allowed\.$/),
    `${misfit}.`,
  ])
})

test('--json prints one value', async () => {
  const value = { area: 'coupons', release: coupons.release, site: site[1], host: releaseOf('1.0.0') }
  const fits = await area(madeContract(), 'check', folder, ...site, '--json')
  expect(JSON.parse(fits.out)).toEqual({ result: 'fits', ...value, problems: [] })
  const refused = await area(refusing, 'check', folder, ...site, '--json')
  expect(JSON.parse(refused.out)).toEqual({ result: 'refused', ...value, problems: [misfit] })
})

test('a site that does not tell its contract ends with 5', async () => {
  const nothing = {} as SiteContract
  const { code, out, err } = await area(nothing, 'check', folder, ...site, '--json')
  expect(code).toBe(5)
  expect(JSON.parse(out)).toEqual({ result: 'failed', kind: 'site', message: err })
})

test.each<[string, string[], RegExp]>([
  ['no site', ['check', '.'], /--site/],
  ['an address without a scheme', ['check', '.', '--site', 'members.example.com'], /It is no address of a site/],
  ['another command', ['chekc'], /chekc/],
  ['a folder without a build', ['check', '/nowhere', ...site], /^\/nowhere is not a folder\.$/],
])('%s ends with 1', async (_, argv, sentence) => {
  const { code, err } = await area(madeContract(), ...argv)
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
})

test('a build of the host ends with 1', async () => {
  const host = await builtFolder(madeHost('1.0.0'))
  const { code, err } = await area(madeContract(), 'check', host, ...site)
  expect([code, err]).toEqual([1, `${host} is a build of the host; name one of an area.`])
})

test('area dev serves the area in front of the site until it is ended', async () => {
  const { code, out, err } = await area(madeContract(), 'dev', folder, ...site, '--port', '4242')
  expect([code, out, err]).toEqual([
    0,
    'ready http://localhost:4242/user/coupons/list\nThe kit is at http://localhost:4242/kit.',
    '',
  ])
  expect(tools.startAreaLoop).toHaveBeenCalledWith({ folder, site: site[1], port: 4242, log: expect.any(Function) })
  expect(loop.stop).toHaveBeenCalled()
})

test('area dev says first how its host differs from the live one, and then what would keep the area from going live', async () => {
  const provides = { '@member/shared': '1.3.0', axios: '1.21.0', react: '19.4.0' }
  const { code, err } = await area({ ...refusing, contract: '1.3.0', provides }, 'dev', folder, ...site)
  expect(code).toBe(0)
  expect(err.split('\n')).toEqual([
    'The live host has contract 1.3.0 (here 1.2.0), axios 1.21.0 (here none), react 19.4.0 (here 19.3.1). What works here may not work there: install the packages that were made with that host.',
    `It would not go live on https://members.example.com: ${misfit}.`,
  ])
})

test.each<[string, Error, string]>([
  [
    'a port that is taken',
    Object.assign(new Error('x'), { code: 'EADDRINUSE' }),
    'Port 8080 is taken by another program; name another with --port.',
  ],
  ['tools without a host', new Error('There is no host.'), 'There is no host.'],
])('area dev: %s ends with 1', async (_, error, sentence) => {
  tools.startAreaLoop.mockRejectedValueOnce(error)
  expect(await area(madeContract(), 'dev', folder, ...site)).toMatchObject({ code: 1, err: sentence })
})
