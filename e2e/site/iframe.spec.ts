// Another site is embedded in the member centre without access to the page around it.
import { enterAs, expect, members, test } from '../harness/test.ts'

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
  const refused = page.waitForEvent('console', (message) => /sandbox/i.test(message.text()))
  await enterAs(page, site, members.full)
  const address = `${site.origin}/user/iframe/${encodeURIComponent(guide)}`
  await page.goto(address)
  await page.frameLocator('main iframe').getByRole('link').click()
  await refused
  expect(page.url()).toBe(address)
  expect(asked).toEqual([{ url: guide, referer: undefined }])
})
