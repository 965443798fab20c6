// Using the whole site violates none of its policies, and no address leads to another site.
import { releaseAddress } from '@member/release-store'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import { collectComplaints } from '../harness/complaints.ts'
import { makeRelease } from '../harness/make-release.ts'
import { settled } from '../harness/settled.ts'
import { expect, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

test('visiting every page violates no policy and logs no error', { tag: '@quick' }, async ({ page, site }) => {
  const heard = await collectComplaints(page)
  const main = page.getByRole('main')
  const memberMenu = page.getByRole('navigation', { name: '会员菜单' })
  await page.goto(site.origin)
  await main.getByRole('link', { name: '登录' }).click()
  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => main.getByRole('button', { name: '登录' }).click()))
  await expect(page.getByRole('img', { name: /^余额/ })).toBeVisible()
  await main.getByRole('button', { name: '以表格显示' }).click()
  await memberMenu.getByRole('link', { name: '余额记录' }).click()
  await main.getByRole('button', { name: '下一页' }).click()
  await memberMenu.getByRole('link', { name: '我的工单' }).click()
  await main.getByRole('searchbox').fill('退款')
  await expect(page).toHaveURL(/[?&]keywords=/)
  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).click()
  await expect(main.getByRole('list', { name: '会话列表' })).toBeVisible()
  await page.getByRole('button', { name: /^外观/ }).click()
  await page.getByRole('button', { name: '选择语言 / Language' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message centre' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Menu of 林小满' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to 云杉书店' })).toBeVisible()
  await settled(page)
  expect(heard).toEqual([])
})

test('an address that begins like one of another site never leads there, not with a new host either', async ({
  page,
  ownSite: site,
}) => {
  const elsewhere = 'evil.example'
  const left: string[] = []
  await page.route(`**://${elsewhere}/**`, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${site.origin}//${elsewhere}/x`)
  await expect(page).toHaveURL(`${site.origin}/${elsewhere}/x`)

  // As a page of an older server had it, or as any script may write it.
  await page.evaluate((host) => history.pushState(null, '', `${location.origin}//${host}/x`), elsewhere)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${site.origin}/`)
  const { folder, release } = await makeRelease('host', { version: '0.2.0', hash: 'cccccccccccc' })
  await site.release('publish', folder)
  await site.release('promote', 'host', release, '--reason', 'a browser test')
  await untilKnown(page)
  await page.goBack()
  await expect(page.locator(`script[src*="${releaseAddress('host', release)}"]`).first()).toBeAttached()
  await expect(page).toHaveURL(`${site.origin}/${elsewhere}/x`)
  expect(left).toEqual([])
})
