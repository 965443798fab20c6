import { createFetchAhead } from './fetch-ahead.ts'

const likely = { area: 'made', path: '/user/made' }

function fetchAhead(line: { onLine?: boolean; connection?: object } = {}, answer = async () => new Response('')) {
  const fetch = jest.fn((_file: RequestInfo | URL, _how?: RequestInit) => answer())
  const ahead = createFetchAhead({
    page: { navigator: { onLine: true, ...line } as Navigator, memberIntegrity: (file) => `sha384-${file}` },
    fetch,
    filesOf: async ({ area }) => [`/r/${area}/a.js`, `/r/${area}/b.js`],
  })
  return { ahead, asked: () => fetch.mock.calls.map(([file]) => file), how: () => fetch.mock.calls.at(-1)?.[1] }
}

test('each file is fetched once, with its integrity, behind everything else', async () => {
  const { ahead, asked, how } = fetchAhead()
  await ahead(likely)
  await ahead(likely)
  expect(asked()).toEqual(['/r/made/a.js', '/r/made/b.js'])
  expect(how()).toMatchObject({ integrity: 'sha384-/r/made/b.js', priority: 'low' })
})

test.each([
  ['the member saves data', { connection: { saveData: true } }],
  ['the line is slow', { connection: { effectiveType: '2g' } }],
  ['the line is very slow', { connection: { effectiveType: 'slow-2g' } }],
  ['there is none', { onLine: false }],
])('where %s, nothing is fetched', async (_, line) => {
  const { ahead, asked } = fetchAhead(line)
  await ahead(likely)
  expect(asked()).toEqual([])
})

test('what failed is fetched the next time', async () => {
  const { ahead, asked } = fetchAhead({}, async () => {
    throw new TypeError('offline')
  })
  await ahead(likely)
  await ahead(likely)
  expect(asked()).toHaveLength(4)
})
