import { madeContract } from '../testing/made-contract.ts'
import { type Ask, fetchContract } from './fetch-contract.ts'

const site = new URL('https://members.example.com/any/page')

test('the contract lies at the root of the site, and the request has a deadline', async () => {
  const asked: Parameters<Ask>[] = []
  const ask: Ask = async (...request) => {
    asked.push(request)
    return new Response(JSON.stringify({ ...madeContract(), since: 'a later version' }))
  }
  expect(await fetchContract(site, ask)).toEqual(madeContract())
  expect(asked.map(([address, { headers }]) => [address.href, headers])).toEqual([
    ['https://members.example.com/contract.json', { accept: 'application/json' }],
  ])
  expect(asked[0]?.[1].signal.aborted).toBe(false)
})

const answers = (status: number, body: string) => async () => new Response(body, { status })
const fails = (error: unknown) => () => Promise.reject(error)
const page = '<!doctype html><title>Members</title>'

test.each<[string, Ask, string]>([
  [
    'that cannot be reached',
    fails(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) })),
    'There is no host members.example.com, or no network: check the address of the site.',
  ],
  [
    'that fails without a cause',
    fails(new TypeError('fetch failed')),
    'The connection to https://members.example.com broke (no reason is known); try again, or ask its operator.',
  ],
  [
    'that does not answer in time',
    fails(new DOMException('timed out', 'TimeoutError')),
    'https://members.example.com has not answered within 20 s; try again, or ask its operator.',
  ],
  [
    'that leads to another',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.example.com/' } }),
    'https://members.example.com leads to https://www.example.com: name that site with --site.',
  ],
  [
    'that is overloaded',
    answers(503, page),
    'https://members.example.com answers 503; try again, or ask its operator.',
  ],
  [
    'without a live host',
    answers(404, '{"message":"No host is live on this site."}'),
    'https://members.example.com has no contract: No host is live on this site.',
  ],
  ...['{"code":0,"msg":"Not found"}', page, 'null', ''].map((body): [string, Ask, string] => [
    `of an older server, which answers 404 with '${body}'`,
    answers(404, body),
    'https://members.example.com has no /contract.json: it is another site, or its server is of a version before it; ask its operator to upgrade the server.',
  ]),
  [
    'that answers with a page',
    answers(200, `\n${page}`),
    'https://members.example.com/contract.json answers with HTML instead of a contract; name the address of the member site itself with --site.',
  ],
  [
    'that answers with a text',
    answers(200, 'welcome'),
    'https://members.example.com/contract.json answers with no JSON instead of a contract; name the address of the member site itself with --site.',
  ],
  [
    'with a contract of another kind',
    answers(200, JSON.stringify({ ...madeContract(), provides: 1 })),
    'https://members.example.com/contract.json: contract is not valid at provides: Invalid type: Expected Object but received 1; use the command of the version that the site has.',
  ],
])('a site %s is told in a sentence', async (_, ask, message) => {
  await expect(fetchContract(site, ask)).rejects.toMatchObject({ kind: 'site', message })
})
