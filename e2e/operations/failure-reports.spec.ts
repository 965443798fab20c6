import { goLive, second, throwingInArea, type Variant } from '../harness/make-release.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** A release of the account area that throws while it is evaluated. */
const throwing = (version: string, hash: string): Variant => ({
  version,
  hash,
  edit: (file, text, { entry }) => (file === entry ? throwingInArea(text) : text),
})

test('the reference that a member reads is explained to the operator', async ({ page, ownSite }) => {
  const older = await goLive(ownSite, 'account', throwing(second.version, second.hash))
  const newer = await goLive(ownSite, 'account', throwing('0.3.0', 'cccccccccccc'))
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText(/[0-9A-Z]{6}/, { timeout: 30_000 })
  const [reference = ''] = /\b[0-9A-Z]{6}\b/.exec((await panel.textContent()) ?? '') ?? []

  const explain = () => ownSite.release('explain', reference.toLowerCase()).catch(String)
  await expect.poll(explain, { timeout: 30_000 }).toContain(`account ${older}: start-failed`)
  const told = (await explain()).replace(/\s+/g, ' ')
  expect(told).toContain(`account ${newer}: start-failed`)
  expect(told).toContain('the member saw this reference')
  expect(told).toContain('start-failed: The code could not be started, or what it exports is no area, or no page.')

  const { failures } = JSON.parse(await ownSite.release('status', '--json'))
  const seen = {
    area: 'account',
    reason: 'start-failed',
    reference,
    from: 'members',
    count: 1,
    gaveUp: 1,
    members: 1,
    networks: 1,
  }
  expect(failures).toContainEqual({ ...seen, release: older })
})
