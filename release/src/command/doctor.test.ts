import { builtFolder, madeArea, madeHost, type S3Fake, s3Fake } from '@member/release-store/testing'
import { releaseOn, storePerTest } from '../testing/run-release.ts'

const { release } = storePerTest()

test('a folder is tried, a line each', async () => {
  const { code, out, err } = await release('doctor')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.split('\n')).toEqual(Array.from({ length: 6 }, () => expect.stringMatching(/^ok {7}\w/)))
})

describe('in object storage', () => {
  let fake: S3Fake
  let onBucket: ReturnType<typeof releaseOn>
  beforeEach(async () => {
    fake = await s3Fake()
    onBucket = releaseOn(fake.location, fake.environment)
  })
  afterEach(() => fake.close())

  test('a service that ignores conditions is refused with what it ignores, also in JSON', async () => {
    fake.faults.ignoresConditions = true
    const { code, out, err } = await onBucket('doctor', '--json')
    const problem = 'the service ignores the condition `If-None-Match: *`'
    expect(code).toBe(5)
    expect(JSON.parse(out)).toEqual({
      store: 's3://releases/site',
      probes: [{ check: 'a key that is taken is not written again', problem: expect.stringContaining(problem) }],
    })
    expect(err).toContain(`The place s3://releases/site cannot be a release store: ${problem}`)
  })

  test('a release is published, promoted and shown as in a folder', async () => {
    const { code, out } = await onBucket('doctor')
    expect([code, out.split('\n')]).toEqual([0, Array.from({ length: 5 }, () => expect.stringMatching(/^ok/))])
    for (const manifest of [madeHost('1.0.0'), madeArea('account', '1.0.0'), madeArea('account', '1.1.0')]) {
      expect(await onBucket('publish', await builtFolder(manifest))).toMatchObject({ code: 0 })
      expect(await onBucket('promote', manifest.area)).toMatchObject({ code: 0 })
    }
    expect(await onBucket('rollback', 'account', '--reason', 'blank')).toMatchObject({ code: 0 })
    const { areas } = JSON.parse((await onBucket('status', '--json')).out)
    expect(areas.account).toMatchObject({ state: 'held', current: { release: madeArea('account', '1.0.0').release } })
    expect(await onBucket('verify')).toMatchObject({ code: 0 })
  })
})
