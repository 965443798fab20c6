// Through the real parts: members of a database, the address that browsers report to, the store, the release command.
import { rm } from 'node:fs/promises'
import { automaticAuthor, folderStore, readEntry, readHead } from '@member/release-store'
import { builtFolder, freshFolder, madeArea, madeHost } from '@member/release-store/testing'
import { failureReportsAddress } from '@member/shared/failure-report'
import { secondsOf } from '../environment/clock.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { siteApp } from '../http/site-app.ts'
import { memberOfToken } from '../identity/caller.ts'
import { releaseProcess } from '../release-service/run-release.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { buildRelease } from '../testing/server-process.ts'
import { addMember, tokenFor } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import type { Alert } from './alert.ts'
import { healthLook } from './watch-health.ts'

const server = sharedServer()
let folder: string

beforeAll(async () => {
  buildRelease()
  folder = await freshFolder()
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function released(...line: string[]): Promise<void> {
  expect(await releaseProcess({ location: folder, environment: {} })(line, 'a team')).toMatchObject({ exitCode: 0 })
}

test('twelve members for whom a new release fails bring the one before back, for all to read why', async () => {
  const [good, bad] = [madeArea('account', '1.0.0'), madeArea('account', '1.1.0')]
  for (const release of [madeHost('1.0.0'), good, bad]) await released('publish', await builtFolder(release))
  for (const { area, release } of [madeHost('1.0.0'), good, bad])
    await released('promote', area, release, '--reason=first')

  const { db, people } = server
  const now = secondsOf(server.clock)
  // Some seconds after the release went live.
  const clock = () => Date.now() + 20_000
  const store = folderStore(folder)
  const sharedState = memoryState(clock)
  const logger = server.app.log
  const app = siteApp({ config: { trustedProxies: { kind: 'none' }, siteOrigins: [] }, logger, clock })
  await registerFailureReports(app, {
    config: { rateLimits: { report: 60 }, siteOrigins: [] },
    releaseStore: store,
    sharedState,
    clock,
    memberOf: (token) => memberOfToken(db, token, now),
    every: 60_000,
  })
  for (let n = 0; n < 12; n += 1) {
    const id = await addMember(db, {
      shop_id: people.shopId,
      group_id: people.groups.members,
      username: `browser${n}`,
      join_time: now,
    })
    const token = await tokenFor(db, id, now)
    const failure = { phase: 'render', reason: 'render-threw', outcome: 'fell-back', reference: '7KQ2MX' }
    await app.inject({
      method: 'POST',
      url: failureReportsAddress,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { schema: 1, area: 'account', release: bad.release, ...failure, token },
    })
  }
  await app.close()

  const alerts: Alert[] = []
  const tell = async (alert: Alert) => void alerts.push(alert)
  const run = releaseProcess({ location: folder, environment: {} })
  await healthLook({ store, run, sharedState, clock, autoRollback: 'on', tell })()
  expect(alerts.map(({ text }) => text)).toEqual([
    expect.stringContaining('account was rolled back automatically: 12 of'),
  ])
  const { document } = await readHead(store)
  expect(document.areas.account).toMatchObject({
    state: 'held',
    current: { release: good.release },
    banned: [bad.release],
  })
  expect((await readEntry(store, document.generation))?.entry).toMatchObject({
    operation: 'rollback',
    by: automaticAuthor,
    from: bad.release,
    to: good.release,
    reason: `12 of 12 members failed with ${bad.release} in 60 s (render-threw 12), 5.0 % expected; docs/runbook/automatic-rollback.md`,
  })
}, 60_000)
