import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { captchaAfter } from '../harness/captcha.ts'
import { sitePages } from '../harness/pages.ts'
import { root } from '../harness/project.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { transitionsDone } from '../harness/transitions.ts'

const folder = join(root, 'screenshots')
const heights = { 390: 844, 1280: 900 } as const
const themes = { light: '0', dark: '1' } as const
const languages = ['zh-cn', 'en'] as const

interface View {
  name: string
  path: string
  as: keyof typeof members | null
  /** Brings the page into the state to be seen. */
  arrange?: (page: Page, site: Site) => Promise<void>
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** The pages as they open, and what only opens on them. */
const views: readonly View[] = [
  ...sitePages,
  {
    name: 'login-problems',
    path: '/user/login',
    as: null,
    arrange: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(登录|Log in)$/ })
        .click(),
  },
  {
    name: 'captcha',
    path: '/user/login',
    as: null,
    async arrange(page, site) {
      await page.getByRole('textbox').first().fill(members.full.username)
      await page.getByLabel(/^(密码|Password)$/).fill(members.full.password)
      await captchaAfter(page, site, () => page.keyboard.press('Enter'))
    },
  },
  {
    name: 'menu',
    path: '/user/account/overview',
    as: 'full',
    async arrange(page) {
      const drawer = button(page, /^(打开菜单|Open menu)$/)
      if (await drawer.isVisible()) {
        await drawer.click()
        await expect(page.getByRole('dialog').getByRole('navigation').first()).toBeVisible()
      } else await button(page, /林小满/).click()
    },
  },
  { name: 'no-permission', path: '/user/account/balance', as: 'limited' },
  { name: 'no-pages', path: '/user', as: 'limited' },
  { name: 'nothing-found', path: '/user/account/workorder?keywords=nothing', as: 'full' },
]

for (const { name, path, as, arrange } of views) {
  for (const [width, height] of Object.entries(heights)) {
    for (const [theme, cookie] of Object.entries(themes)) {
      for (const language of languages) {
        test(`${name} ${width} ${theme} ${language}`, async ({ page, context, site }) => {
          await context.addCookies([
            { name: 'ba-is-dark', value: cookie, url: site.origin },
            { name: 'ba-lang', value: language, url: site.origin },
          ])
          await page.setViewportSize({ width: Number(width), height })
          if (as !== null) await enterAs(page, site, members[as])
          await page.goto(site.origin + path, { waitUntil: 'networkidle' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await arrange?.(page, site)
          // A window as high as the page: bars that stick to its edges are where they belong.
          const whole = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width: Number(width), height: Math.max(whole, height) })
          await transitionsDone(page)
          await page.screenshot({ path: join(folder, `${name}-${width}-${theme}-${language}.png`) })
        })
      }
    }
  }
}
