import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Libsql from 'libsql'
import type { Site } from './site.ts'
import type { CaptchaPoints } from './site-process.ts'

/** The captcha on the screen: its picture and where its targets are, in natural pixels and in order. */
export interface ShownCaptcha {
  picture: Locator
  targets: CaptchaPoints
}

const natural = { width: 350, height: 200 }

/** Lets the page hear that its logins need the captcha, as after a failed one: one that fails would mark the whole site. */
export const needCaptcha = (page: Page) =>
  page.route('**/api/user/checkIn', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = await response.json()
    const data = { ...answer.data, userLoginCaptchaSwitch: true }
    await route.fulfill({ response, json: { ...answer, data } })
  })

/** Performs the action that opens a captcha, e.g. sending the form, and waits until its picture can be clicked. */
export async function captchaAfter(page: Page, site: Site, cause: () => Promise<void>): Promise<ShownCaptcha> {
  const drawn = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'))
  await cause()
  const id = new URL((await drawn).url()).searchParams.get('id') ?? ''
  const picture = page.getByRole('dialog').getByRole('application')
  await picture.waitFor()
  return { picture, targets: await site.captchaPoints(id) }
}

/** Clicks where the targets are on the picture as shown, whatever its size. */
export async function clickTargets({ picture, targets }: ShownCaptcha): Promise<void> {
  const box = await boxOf(picture)
  for (const { x, y } of targets) {
    const position = { x: (x / natural.width) * box.width, y: (y / natural.height) * box.height }
    await picture.click({ position })
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the captcha is not on the screen')
  return box
}

/** Codes are six digits or capital letters; the sentence around them differs by language and purpose. */
const codeIn = (body: string): string | undefined => /\b[0-9A-Z]{6}\b/.exec(body)?.[0]

/** The code the site would have sent to an address or number; waits until there is one. The site needs `OUTBOX: 'on'`. */
export async function sentCode(site: Site, address: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const database = new Libsql(join(site.dataDir, 'member.db'), { readonly: true })
    const sent = database.prepare('select body from outbox where address = ? order by id desc limit 1').get(address)
    database.close()
    const code = codeIn(String((sent as { body?: string } | undefined)?.body ?? ''))
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was sent to ${address}`)
}
