// A release is seen in one browser before it is live, with a word on the page and a way back.
import { makeRelease, second } from '../harness/make-release.ts'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

test('a preview opens its release, says so on every page, and ends with one click', async ({
  page,
  ownSite,
  browser,
}) => {
  const { folder, release } = await makeRelease('remote-account', second)
  await ownSite.release('publish', folder)
  const [link = ''] = (await ownSite.release('preview', 'account', release, '--site', ownSite.origin)).split('\n')
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(link)
  const badge = page.getByText(`account ${release}`)
  await expect(badge).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await attempts()).toEqual([expect.objectContaining({ area: 'account', release, outcome: 'ready' })])
  await page.getByRole('navigation').getByRole('link', { name: '余额' }).first().click()
  await expect(page).toHaveURL(/balance/)
  await expect(badge).toBeVisible()

  const other = await browser.newPage()
  await other.goto(`${ownSite.origin}/user/login`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText(`account ${release}`)).toHaveCount(0)
  await other.close()

  await page.getByRole('link', { name: '结束预览' }).click()
  await expect(page).toHaveURL(/balance/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(badge).toHaveCount(0)
  expect(await attempts()).toEqual([
    expect.objectContaining({ area: 'account', release: expect.not.stringMatching(release) }),
  ])
})

test('a tab that was opened before says so too from its next page on', async ({ page, ownSite, context }) => {
  const { folder, release } = await makeRelease('remote-account', second)
  await ownSite.release('publish', folder)
  const [link = ''] = (await ownSite.release('preview', 'account', release, '--site', ownSite.origin)).split('\n')
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto(link)
  await other.close()
  // The tab asks what is live when a page is entered; what it has heard is two seconds old at most.
  await expect(async () => {
    for (const name of ['余额', '概览']) await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await expect(page.getByText(`account ${release}`)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})
