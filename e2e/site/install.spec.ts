// What a browser installs the site of a store with.
import { expect, test } from '../harness/test.ts'

const coffee = '0b7e4d31-92c6-4f68-8a35-c47d5e61b2f9'

for (const [name, uuid, color, mark] of [
  ['云杉书店', '', '#2a5bd7', 'svg'],
  ['Harbour Coffee', coffee, '#8a4b20', 'img'],
] as const)
  test(`${name} can be installed, with icons of its own`, async ({ page, site }) => {
    const search = uuid === '' ? '' : `?uuid=${uuid}`
    await page.goto(`${site.origin}/user/login${search}`)
    const browser = await page.context().newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect({ url, errors }).toEqual({ url: `${site.origin}/manifest.webmanifest${search}`, errors: [] })
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // Each test has a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({ name, start_url: `/user${search}`, theme_color: color })
    const sides = await page.evaluate(async (icons: { src: string; sizes: string }[]) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="apple-touch-icon"]')]
      const sideOf = async (src: string) => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        return image.naturalWidth
      }
      return Promise.all([...links.map(({ href }) => href), ...icons.map(({ src }) => src)].map(sideOf))
    }, manifest.icons)
    expect(sides).toEqual([32, 180, 192, 512, 512])
    await page.goto(site.origin + search)
    await expect(page.getByRole('banner').getByRole('link').first().locator(mark)).toBeVisible()
  })
