// Using the whole site violates none of its policies, and a site that it embeds has no access to the page around it.
import { captchaAfter, clickTargets, needCaptcha } from '../harness/codes.ts'
import { collectComplaints } from '../harness/complaints.ts'
import { changeAnswers } from '../harness/routes.ts'
import { settled } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

test('visiting every page violates no policy and logs no error', { tag: '@quick' }, async ({ page, site }) => {
  const heard = await collectComplaints(page)
  const main = page.getByRole('main')
  const memberMenu = page.getByRole('navigation', { name: '会员菜单' })
  await needCaptcha(page)
  await page.goto(site.origin)
  await main.getByRole('link', { name: '登录' }).click()
  await page.getByRole('textbox', { name: '用户名、邮箱或手机号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => main.getByRole('button', { name: '登录' }).click()))
  await expect(page.getByRole('img', { name: /^每日收支/ })).toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'You', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Menu of 林小满' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to 云杉书店' })).toBeVisible()
  await settled(page)
  expect(heard).toEqual([])
})

const guide = 'https://doc.example.test/a%2Fb/?q=%E4%B8%AD'

test('the embedded site cannot navigate the page, not even after a click, and gets no data of it', async ({
  page,
  site,
}) => {
  const asked: { url: string; referer: string | undefined }[] = []
  await page.route('https://doc.example.test/**', async (route) => {
    asked.push({ url: route.request().url(), referer: route.request().headers().referer })
    const body = '<!doctype html><a href="https://doc.example.test/caught" target="_top">out</a>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  const entry = { id: 9000, type: 'menu', title: 'Guide', name: 'guide', menu_type: 'iframe', url: guide }
  await changeAnswers(page, '**/api/index/index*', ({ data }) => data.menus?.push(entry))
  const refused = page.waitForEvent('console', (message) => /sandbox/i.test(message.text()))
  await enterAs(page, site, members.full)
  const address = `${site.origin}/user/iframe/${encodeURIComponent(guide)}`
  await page.goto(address)
  await page.frameLocator('main iframe').getByRole('link').click()
  await refused
  expect(page.url()).toBe(address)
  expect(asked).toEqual([{ url: guide, referer: undefined }])
})
