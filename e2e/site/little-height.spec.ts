// With little height, at least half of the window is the page's: what sticks does not stick there (WCAG 1.4.10).
import type { Page } from '@playwright/test'
import { expectHalfForPage, zoomed } from '../harness/little-height.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const across = [
  { name: 'a laptop at 200 %', width: 667, height: 331 },
  { name: 'a phone held across', width: 844, height: 390 },
]

const composer = (page: Page) => page.getByRole('textbox', { name: '回复' })

async function openWorkOrder(page: Page, subject: string) {
  await page.getByRole('main').getByRole('link', { name: subject }).first().click()
  await expect(composer(page)).toBeVisible()
}

interface Place {
  name: string
  as: keyof typeof members
  path: string
  arrange: (page: Page, site: Site) => Promise<unknown>
}

const writing: Place = {
  name: 'a work order that is being answered',
  as: 'full',
  path: '/user/account/workorder',
  async arrange(page) {
    await openWorkOrder(page, '签名版')
    await composer(page).fill('一行\n两行\n三行')
  },
}

const places: readonly Place[] = [
  writing,
  {
    name: 'a work order for agents',
    as: 'agent',
    path: '/user/account/woManage?queue=all',
    arrange: (page) => openWorkOrder(page, '修改密码后其他设备仍在线'),
  },
  {
    name: 'a new work order',
    as: 'full',
    path: '/user/account/workorder/new',
    arrange: (page) => page.getByRole('textbox', { name: /问题描述/ }).fill('一行\n两行\n三行'),
  },
  {
    name: 'a conversation that is being answered',
    as: 'full',
    path: '/user/messageCenter',
    async arrange(page, site) {
      const { id } = await site.enter(members.english.username, 'to know the id')
      await page.goto(`${site.origin}/user/messageCenter?id=${id}`)
      await page.getByRole('textbox', { name: /^发给/ }).fill('一行\n两行\n三行')
    },
  },
  {
    name: 'the profile with changes',
    as: 'full',
    path: '/user/account/profile',
    async arrange(page) {
      await page.getByRole('textbox', { name: '昵称' }).fill('别的名字')
      await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
    },
  },
  {
    name: 'the sheet',
    as: 'full',
    path: '/user/account/overview',
    async arrange(page) {
      await page.getByRole('button', { name: '我的', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a dialog',
    as: 'agent',
    path: '/user/account/woManage?queue=all',
    async arrange(page) {
      await openWorkOrder(page, '修改密码后其他设备仍在线')
      await page.getByRole('group', { name: '客服操作' }).getByRole('button', { name: '更多' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

const rows = [
  ...places.map((place) => ({ ...place, where: 'a laptop at 400 %', viewport: zoomed })),
  ...across.map(({ name, ...viewport }) => ({ ...writing, where: name, viewport })),
]

for (const { name, as, path, arrange, where, viewport } of rows) {
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test(`half of the height is the page's: ${name}`, async ({ page, ownSite: site }) => {
      await enterAs(page, site, members[as])
      await page.goto(site.origin + path)
      await arrange(page, site)
      await expectHalfForPage(page)
    })
  })
}
