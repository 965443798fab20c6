import { folderStore, hourMs, putReports, type StoredReport } from '@member/release-store'
import { builtFolder, madeArea, madeHost } from '@member/release-store/testing'
import { storePerTest } from '../testing/run-release.ts'

const area = madeArea('account', '1.0.0')
const testStore = storePerTest()
const { release } = testStore

const failed = (reference: string, ago: number, changes: Partial<StoredReport> = {}): StoredReport => ({
  at: Date.now() - ago,
  area: 'account',
  release: area.release,
  phase: 'render',
  reason: 'render-threw',
  outcome: 'gave-up',
  reference,
  ...changes,
})
let files = 0
async function stored(...reports: StoredReport[]) {
  for (const report of reports) {
    files += 1
    await putReports(
      folderStore(testStore.path),
      { reports: [report], counted: [] },
      { at: report.at, writer: 'a', n: files },
    )
  }
}

beforeEach(async () => {
  await release('publish', await builtFolder(madeHost('1.0.0')))
  await release('publish', await builtFolder(area))
  await release('promote', 'host')
  await release('promote', 'account')
})

test('a reference is explained in any case: what, when, how often, and what to do', async () => {
  await stored(failed('AAAAAA', 60_000), failed('7KQ2MX', 120_000), failed('BBBBBB', 120_000, { reason: 'timeout' }))
  await stored(failed('CCCCCC', hourMs))
  const { code, out } = await release('explain', '7kq2mx')
  expect(code).toBe(0)
  expect(out.replace(/\s+/g, ' ')).toMatch(
    new RegExp(
      [
        `^account ${area.release}: render-threw`,
        '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(2 min ago\\), while the page rendered; the member saw this reference',
        '2 of these within half an hour of it',
        'render-threw: A component threw while rendering. If it began with this release, roll back, .*$',
      ].join(' '),
    ),
  )
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test.each(['P00Y4Y', 'PO0Y4Y', 'poo-y4y', 'P0O Y4Y'])(
  '%s finds the reference PO0Y4Y of an earlier host',
  async (typed) => {
    await stored(failed('PO0Y4Y', 60_000))
    expect(await release('explain', typed)).toMatchObject({ code: 0, out: expect.stringContaining('render-threw') })
  },
)

test('each attempt of one opening is told, and the JSON has the same', async () => {
  await stored(
    failed('7KQ2MX', 2_000, { reason: 'timeout', phase: 'load', outcome: 'retried' }),
    failed('7KQ2MX', 1_000),
  )
  const { out } = await release('explain', ' 7KQ2MX ')
  expect(out).toContain(`account ${area.release}: timeout`)
  expect(out.replace(/\s+/g, ' ')).toContain('the browser tried again')
  expect(JSON.parse((await release('explain', '7KQ2MX', '--json')).out)).toMatchObject([
    { reason: 'timeout', outcome: 'retried', same: 1, means: 'A file did not come in time.' },
    { reason: 'render-threw', reference: '7KQ2MX', at: expect.stringMatching(/Z$/) },
  ])
})

test('a word of a later version is shown as it is', async () => {
  await stored(failed('7KQ2MX', 0, { reason: 'melted' }))
  expect((await release('explain', '7KQ2MX')).out).toContain('melted: a later version of this command knows it')
})

test('a reference that is not known is refused with a sentence', async () => {
  await stored(failed('7KQ2MX', 26 * hourMs))
  for (const reference of ['7KQ2MX', 'AB12CD'])
    expect(await release('explain', reference)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`No failure with the reference ${reference} is kept in ${testStore.path}`),
    })
})

test('status shows the failures of the last hour by release, and ends with 0', async () => {
  expect((await release('status')).out).toContain('\nno failure in a browser in the last hour')
  await stored(failed('OLD000', hourMs + 60_000), failed('AAAAAA', 60_000), failed('BBBBBB', 1_000))
  const { code, out } = await release('status')
  expect({ code, lines: out.split('\n').slice(-3) }).toEqual({
    code: 0,
    lines: [
      'failures in browsers in the last hour (SEEN: the member saw a sentence)',
      `AREA     RELEASE${' '.repeat(area.release.length - 7)}  COUNT  SEEN  MOSTLY        NEWEST`,
      `account  ${area.release}  2      2     render-threw  BBBBBB`,
    ],
  })
  expect(JSON.parse((await release('status', '--json')).out).failures).toEqual([
    { area: 'account', release: area.release, count: 2, gaveUp: 2, reason: 'render-threw', reference: 'BBBBBB' },
  ])
})
