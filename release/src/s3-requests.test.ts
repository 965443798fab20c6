// What commands ask of object storage, where each request takes its time.
import { openStore, putBatch } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, type S3Fake, s3Fake } from '@member/release-store/testing'
import { releaseOn } from './testing/run-release.ts'

let service: S3Fake
beforeAll(async () => {
  service = await s3Fake()
  const made = new MadeStore(openStore(service.location, service.environment))
  const host = liveArea(await made.publish(madeHost('1.0.0')))
  const [older, old] = [
    await made.publish(madeArea('account', '1.0.0')),
    await made.publish(madeArea('account', '1.1.0')),
  ]
  await made.commit({ host, account: liveArea(older) })
  const account = liveArea(old, older)
  for (let at = 0; at < 50; at += 1) await made.commit({ host, account })
  const worked = [{ area: 'account', release: old.release, voters: ['m1'] }]
  for (let n = 1; n <= 3; n += 1)
    await putBatch(made.store, { reports: [], worked }, { at: Date.now(), writer: 'a', n })
})
afterAll(() => service.close())

test.each([['status'], ['rollback', 'account', '--reason=blank'], ['undo', 'account', '--reason=sound']])(
  '%s reads no release file, log entry or report twice',
  async (...line) => {
    service.requests.length = 0
    expect(await releaseOn(service.location, service.environment)(...line)).toMatchObject({ code: 0 })
    const read = service.requests.filter((request) => /^GET site\/(r|log|reports)\//.test(request))
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((request, at) => read.indexOf(request) !== at)).toEqual([])
  },
)
