import { siteOrigins } from '../environment/origins.ts'
import { stockFront } from '../testing/stock-front.ts'
import { checkOrigins, refusalOf } from './check-origins.ts'

const site = 'https://members.example.com'
const api = new URL('https://api.example.com')
const allowing = {
  'access-control-allow-origin': site,
  'access-control-allow-headers': 'Think-Lang, server, ba-user-token, Content-Type',
}

test.each<[string, Record<string, string>, number, RegExp | undefined]>([
  ['the origin and the headers', allowing, 204, undefined],
  ['everything', { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }, 200, undefined],
  ['no origin', {}, 204, /members\.example\.com to cors_request_domain in config\/buildadmin\.php of that server\.$/],
  ['another origin', { ...allowing, 'access-control-allow-origin': 'https://a.example' }, 204, /cors_request_domain/],
  [
    'other headers',
    { ...allowing, 'access-control-allow-headers': 'server, content-type' },
    204,
    /with the headers ba-user-token, think-lang: what answers OPTIONS there must allow them\.$/,
  ],
  ['nothing, as its web server knows no OPTIONS', allowing, 405, /it answers OPTIONS with 405/],
])('an API that allows %s', (_, headers, status, refusal) => {
  const said = refusalOf(site, api, new Response(null, { status, headers })) ?? ''
  expect(said).toMatch(refusal ?? /^$/)
})

test('a page by https cannot call an API by http', () => {
  const refusal = refusalOf(site, new URL('http://api.example.com'), new Response(null, { headers: allowing }))
  expect(refusal).toMatch(/API_PUBLIC_URL must begin with https/)
})

describe('at a start', () => {
  const check = async (port: number, origins: string, pause = async () => {}): Promise<string[]> => {
    const lines: string[] = []
    const note = (line: string) => void lines.push(line)
    await checkOrigins({
      api: new URL(`http://127.0.0.1:${port}`),
      siteOrigins: siteOrigins(origins),
      log: { info: note, warn: note } as never,
      ended: new AbortController().signal,
      pause,
    })
    return lines
  }

  test('a stock server says whether it allows the calls of each origin of the site', async () => {
    const stock = await stockFront({ callers: ['members.example.com'] })
    try {
      expect(await check(stock.port, 'http://members.example.com,http://other.example.com')).toEqual([
        expect.stringMatching(/ allows calls from http:\/\/members\.example\.com\.$/),
        expect.stringMatching(/ does not allow calls from .+: add other\.example\.com to cors_request_domain/),
      ])
      expect(stock.calls()).toHaveLength(2)
    } finally {
      await stock.close()
    }
  })

  test('an API that does not answer is told once, and asked again until it does', async () => {
    const stock = await stockFront({ callers: ['members.example.com'] })
    stock.fail('dead')
    const pauses = [() => stock.fail('html'), () => stock.fail('none')]
    try {
      expect(await check(stock.port, 'http://members.example.com', async () => pauses.shift()?.())).toEqual([
        expect.stringMatching(/is not known: it does not answer \(.+\)\. It is asked again until it does\.$/),
        expect.stringMatching(/ allows calls from http:\/\/members\.example\.com\.$/),
      ])
    } finally {
      await stock.close()
    }
  })

  test('a site without an origin is told', async () => {
    expect(await check(1, '')).toEqual([expect.stringMatching(/is not known: SITE_ORIGINS names no origin\.$/)])
  })
})
