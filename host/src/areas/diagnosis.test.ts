import { releaseSetAddress } from '@member/shared/addresses'
import { type Answer, createDiagnose, type Ended, judge } from './diagnosis.ts'

const answers: Answer[] = ['right', 'other', 'refused', 'elsewhere', 'nothing']

/** For each answer of the site: its own answer speaks against the release, anything else against the network. */
const found = (reason: string, withoutSite = reason): string[] => [
  `${reason} release`,
  'portal network',
  `${reason} network`,
  'portal network',
  `${withoutSite} network`,
]

/** What the file is answered with → for each answer of the site, in the order above: reason and fault. */
const table: Record<Ended, Record<Answer, string[]>> = {
  error: {
    right: Array(5).fill('integrity release'),
    other: found('entry-not-script'),
    refused: found('entry-http'),
    elsewhere: found('entry-http'),
    nothing: found('entry-http', 'offline'),
  },
  deadline: {
    right: Array(5).fill('timeout network'),
    other: found('entry-not-script'),
    refused: found('entry-http'),
    elsewhere: found('entry-http'),
    nothing: found('timeout'),
  },
}

const rows = (['error', 'deadline'] as const).flatMap((ended) =>
  answers.flatMap((file) =>
    answers.map((site, index) => [ended, file, site, table[ended][file][index] ?? 'no row'] as const),
  ),
)

test.each(rows)('ended by %s, the file is answered %s and the site %s: %s', (ended, file, site, expected) => {
  const { reason, fault } = judge(ended, file, site)
  expect(`${reason} ${fault}`).toBe(expected)
})

const answer = (status: number, type: string, over: object = {}) =>
  ({ ok: status < 400, status, headers: new Headers({ 'content-type': type }), ...over }) as Response
const script = answer(200, 'text/javascript')
const page = answer(200, 'text/html; charset=utf-8')
const set = answer(200, 'application/json; charset=utf-8')
const elsewhere = answer(0, '', { type: 'opaqueredirect' })
const gone = new TypeError('Failed to fetch')

/** Diagnoses a script in a browser whose network answers it and the question for the release set like this. */
async function diagnose(file: Response | Error, site: Response | Error, online: 'online' | 'offline' = 'online') {
  const fetch = jest.fn(async (address: unknown) => {
    const said = address === releaseSetAddress ? site : file
    if (said instanceof Error) throw said
    return said
  })
  const { reason, fault } = await createDiagnose({ fetch, online: () => online === 'online' })('/r/x.js', 'error')
  return { fetch, found: `${reason} ${fault}` }
}

test.each([
  ['404', answer(404, 'application/json'), set, 'entry-http release'],
  ['503', answer(503, 'text/html'), set, 'entry-http release'],
  ['an HTML page', page, set, 'entry-not-script release'],
  ['a script', script, set, 'integrity release'],
  ['a script of the older kind', answer(200, 'application/javascript; charset=utf-8'), set, 'integrity release'],
  ['nothing, as all else', gone, gone, 'offline network'],
  ['nothing, as it alone', gone, set, 'entry-http release'],
  ['503, as all else', answer(503, 'text/html'), answer(503, 'text/html'), 'entry-http network'],
  ['the page of a portal, as all else', page, page, 'portal network'],
  ['a redirect to a portal, as all else', elsewhere, elsewhere, 'portal network'],
  ['511, as all else', answer(511, 'text/html'), answer(511, 'text/html'), 'portal network'],
])('a script that failed and is answered with %s', async (_, file, site, expected) => {
  expect((await diagnose(file, site)).found).toBe(expected)
})

test('both are asked past the cache, and no redirect is followed', async () => {
  const { fetch } = await diagnose(script, set)
  for (const address of ['/r/x.js', releaseSetAddress])
    expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ cache: 'no-store', redirect: 'manual' }))
})

test('a browser that knows it is offline is believed at once', async () => {
  const { fetch, found } = await diagnose(script, set, 'offline')
  expect(found).toBe('offline network')
  expect(fetch).not.toHaveBeenCalled()
})
