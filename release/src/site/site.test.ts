// A command that a site carries out: what is sent, what is printed, and a sentence for everything that stands between.
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { tokenText } from '@member/release-store'
import { builtFolder, madeArea } from '@member/release-store/testing'
import { releaseOn } from '../testing/run-release.ts'
import { askSite, networkSentence } from './ask-site.ts'
import { placeOf } from './run-at-site.ts'

const token = tokenText({ id: '0a1b2c3d', secret: 's'.repeat(43) })
const site = 'https://members.example.com'

describe('the place of a command', () => {
  test.each<[string, object, Record<string, string>, object]>([
    ['nothing', {}, {}, { kind: 'store', location: './data/store' }],
    ['a folder of data', {}, { DATA_DIR: '/d' }, { kind: 'store', location: '/d/store' }],
    ['a store', { store: '/s' }, { RELEASE_URL: site }, { kind: 'store', location: '/s' }],
    ['object storage', { store: 's3://b/p' }, {}, { kind: 'store', location: 's3://b/p' }],
    ['a store by variable', {}, { RELEASE_STORE: '/s', RELEASE_URL: '' }, { kind: 'store', location: '/s' }],
    ['a site', { url: site, token }, { RELEASE_STORE: '/s' }, { kind: 'site', site: new URL(site), token }],
    [
      'a site by variable',
      {},
      { RELEASE_URL: site, RELEASE_TOKEN: 't' },
      { kind: 'site', site: new URL(site), token: 't' },
    ],
    ['this machine', { url: 'http://[::1]:80' }, {}, { kind: 'site', site: new URL('http://[::1]') }],
  ])('with %s', (_, given, env, place) => {
    expect(placeOf(given, env)).toEqual(place)
  })

  test.each<[string, object, Record<string, string>, string]>([
    ['two options', { store: '/s', url: site }, {}, '--store and --url name two places'],
    ['two variables', {}, { RELEASE_STORE: '/s', RELEASE_URL: site }, 'RELEASE_STORE and RELEASE_URL are both set'],
    ['a token without a site', { token }, {}, '--token is for a site'],
    ['http', { url: 'http://members.example.com' }, {}, 'name the site with https'],
    ['a path', { url: `${site}/user` }, {}, 'must be like https://members.example.com'],
    ['a password', { url: 'https://a:b@members.example.com' }, {}, 'must be like https://members.example.com'],
    ['no address', { url: 'members' }, {}, 'must be like https://members.example.com'],
  ])('with %s is refused', (_, given, env, sentence) => {
    expect(() => placeOf(given, env)).toThrow(sentence)
  })
})

describe('at a site', () => {
  let server: Server
  let answer: RequestListener
  let url: string
  let asked: { method: string | undefined; path: string | undefined; headers: IncomingMessage['headers']; body: Buffer }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url: path, headers } = request
      asked = { method, path, headers, body: await buffer(request) }
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

  const answering =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

  const release = (...argv: string[]) => releaseOn('/nowhere', { RELEASE_TOKEN: token })(...argv, '--url', url)

  test('what it printed is printed, with its exit code', async () => {
    answer = answering(200, { exitCode: 6, output: 'all of it\nproblem: one\n', errors: 'Something is wrong.\n' })
    expect(await release('status')).toEqual({ code: 6, out: 'all of it\nproblem: one', err: 'Something is wrong.' })
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/releases/command',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  })

  test.each<[string[], object]>([
    [
      ['promote', 'account', '1.0.0-0123456789ab', '--reason', 'new', '--dry-run'],
      { command: 'promote', area: 'account', release: '1.0.0-0123456789ab', reason: 'new', dryRun: true },
    ],
    [
      ['rollback', 'account', '--reason', 'blank', '--to', '1.0.0-0123456789ab', '--json'],
      { command: 'rollback', area: 'account', reason: 'blank', to: '1.0.0-0123456789ab', json: true },
    ],
    [['history', '--area', 'account'], { command: 'history', area: 'account', limit: 20 }],
    [['status'], { command: 'status' }],
    [
      ['preview', 'account', '1.0.0-0123456789ab', '--site', 'https://members.example.com'],
      {
        command: 'preview',
        area: 'account',
        release: '1.0.0-0123456789ab',
        minutes: 60,
        site: 'https://members.example.com',
      },
    ],
  ])('%j is sent as its values', async (argv, body) => {
    answer = answering(200, { exitCode: 0, output: 'done', errors: '' })
    expect(await release(...argv)).toEqual({ code: 0, out: 'done', err: '' })
    expect(JSON.parse(String(asked.body))).toEqual(body)
  })

  test('publish sends every file under its path in the build', async () => {
    answer = answering(200, { exitCode: 0, output: 'published', errors: '' })
    const folder = await builtFolder(madeArea('account', '1.0.0'), { 'list.js': 'list()' })
    await mkdir(join(folder, 'maps/pages'), { recursive: true })
    await writeFile(join(folder, 'maps/pages/list.js.map'), '{}')
    expect(await release('publish', folder, '--json')).toMatchObject({ code: 0, out: 'published' })
    const form = await new Response(asked.body, {
      headers: { 'content-type': String(asked.headers['content-type']) },
    }).formData()
    const files = form.getAll('file') as File[]
    expect(files.map(({ name }) => name).sort()).toEqual([
      'area.js',
      'entry.js',
      'list.en.js',
      'list.js',
      'list.zh.js',
      'manifest.json',
      'maps/pages/list.js.map',
    ])
    expect(await files.find(({ name }) => name === 'list.js')?.text()).toBe('list()')
    expect(asked.path).toBe('/releases/publish?json')
  })

  test('what it refuses is a failure of this command, in JSON too', async () => {
    const sentence = 'This token is for coupons; it may not change account.'
    answer = answering(403, { exitCode: 2, output: '', errors: sentence })
    const { code, out, err } = await release('promote', 'account', '--json')
    expect({ code, out: JSON.parse(out), err }).toEqual({
      code: 2,
      out: { result: 'failed', kind: 'refused', message: sentence },
      err: sentence,
    })
  })

  test.each<[string, RequestListener, string]>([
    [
      '404',
      answering(404, { code: 0 }),
      'has no release service: ask its operator to switch it on (RELEASE_SERVICE=on)',
    ],
    [
      'a page',
      answering(200, '<!doctype html>', { 'content-type': 'text/html' }),
      'answered with a page (200) and not',
    ],
    ['something else', answering(502, 'bad gateway'), 'answered with something else (502) and not'],
    ['a proxy’s 413', answering(413, 'too large'), 'takes no build of this size: its operator raises the limit'],
    [
      'a redirect',
      answering(301, '', { location: 'https://www.example.com/releases' }),
      'leads to https://www.example.com: name that site',
    ],
    [
      'a broken connection',
      (request) => void request.socket.destroy(),
      'whether it was done is not known: look at `release status`',
    ],
  ])('%s is one sentence', async (_, listener, sentence) => {
    answer = listener
    const { code, out, err } = await release('status')
    expect({ code, out }).toEqual({ code: 5, out: '' })
    expect(err).toContain(url)
    expect(err).toContain(sentence)
    expect(err).toMatch(/\.$/)
  })

  test('no answer within the deadline is one sentence', async () => {
    answer = () => {}
    await expect(askSite({ site: new URL(url), token, withinMs: 50 }, { command: 'status' })).rejects.toMatchObject({
      kind: 'store',
      message: `${url} has not answered within 0.05 s; whether it was done is not known: look at \`release status\`.`,
    })
  })

  test.each([
    ['undo', 'account', '--reason', 'x'],
    ['resume', 'account'],
    ['verify'],
    ['doctor'],
    ['explain', '7KQ2MX'],
    ['token', 'list'],
  ])('%s is for operators at the store', async (...argv) => {
    expect(await release(...argv)).toEqual({
      code: 1,
      out: '',
      err: `${argv[0]} is for operators at the store: no site takes it; name the store with --store.`,
    })
  })

  test.each([
    [{}, 'The site asks for a token: set RELEASE_TOKEN'],
    [{ RELEASE_TOKEN: token.slice(0, -1) }, 'The token is cut off or mistyped'],
  ])('without a whole token nothing is sent', async (env, sentence) => {
    answer = answering(200, { exitCode: 0, output: 'asked', errors: '' })
    expect(await releaseOn('/nowhere', env)('status', '--url', url)).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence),
    })
  })
})

test.each([
  ['ENOTFOUND', 'There is no host members.example.com, or no network'],
  ['EAI_AGAIN', 'There is no host members.example.com, or no network'],
  ['ECONNREFUSED', `${site} cannot be reached (ECONNREFUSED)`],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', `The certificate of ${site} cannot be trusted`],
  ['CERT_HAS_EXPIRED', `The certificate of ${site} cannot be trusted`],
  ['ERR_TLS_CERT_ALTNAME_INVALID', `The certificate of ${site} cannot be trusted`],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', `The certificate of ${site} cannot be trusted`],
  ['ECONNRESET', `The connection to ${site} broke (ECONNRESET)`],
])('%s is one sentence', (code, sentence) => {
  const error = new TypeError('fetch failed', { cause: { code } })
  expect(networkSentence(error, new URL(site), 120, 'look again')).toContain(sentence)
})
