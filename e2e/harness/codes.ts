import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** Moves the picture's cursor to the targets with the arrow keys and marks them with Enter; needs the focus there. */
export async function pressTargets(page: Page, { picture, targets }: ShownCaptcha): Promise<void> {
  const cursor = picture.locator('[aria-hidden=true]').last()
  for (const target of targets) {
    for (let presses = 0; presses < 60; presses += 1) {
      const [at, place] = await Promise.all([boxOf(cursor), boxOf(picture)])
      const key = keyTowards(
        target.x - ((at.x + at.width / 2 - place.x) / place.width) * natural.width,
        target.y - ((at.y + at.height / 2 - place.y) / place.height) * natural.height,
      )
      if (key === null) break
      await page.keyboard.press(key)
    }
    await page.keyboard.press('Enter')
  }
}

/** Key that reduces a distance in natural pixels; null when it is too small to matter. */
function keyTowards(x: number, y: number): string | null {
  if (Math.abs(x) > 4) return `${Math.abs(x) > 35 ? 'Shift+' : ''}Arrow${x > 0 ? 'Right' : 'Left'}`
  if (Math.abs(y) > 4) return `${Math.abs(y) > 20 ? 'Shift+' : ''}Arrow${y > 0 ? 'Down' : 'Up'}`
  return null
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the captcha is not on the screen')
  return box
}

/** A text message service: the server under test sends codes to it as to a real one. */
export interface TextMessages {
  /** Address for `SMS_URL`. */
  url: string
  /** The last code sent to a number that was not returned before; waits until it has arrived. */
  codeFor(mobile: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the service on a free port. */
export async function startTextMessages(): Promise<TextMessages> {
  const codes = new Map<string, string>()
  const service = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { mobile, code } = JSON.parse(text)
    codes.set(mobile, code)
    response.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    async codeFor(mobile) {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const code = codes.get(mobile)
        codes.delete(mobile)
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no text message came for ${mobile}`)
    },
    stop: () => new Promise((resolve) => service.close(() => resolve())),
  }
}

/** Codes are six digits or capital letters; the sentence around them differs by language and purpose. */
const codeIn = (body: string): string | undefined => /\b[0-9A-Z]{6}\b/.exec(body)?.[0]

/**
 * The newest code the site would have sent to an address; waits until there is one other than `after`. The site needs
 * `OUTBOX: 'on'`.
 */
export async function mailedCode(site: Site, address: string, after?: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const database = new Libsql(join(site.dataDir, 'member.db'), { readonly: true })
    const mail = database.prepare('select body from outbox where address = ? order by id desc limit 1').get(address)
    database.close()
    const code = codeIn(String((mail as { body?: string } | undefined)?.body ?? ''))
    if (code !== undefined && code !== after) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was sent to ${address}`)
}
