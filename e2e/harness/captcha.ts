import type { Locator, Page } from '@playwright/test'
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
