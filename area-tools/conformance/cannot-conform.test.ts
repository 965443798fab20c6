import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findChromium, notStarted } from './find-chromium.mjs'
import { logIn } from './log-in.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-browser-'))
  file = join(folder, 'google-chrome')
  writeFileSync(file, '', { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('CHROME_PATH goes before what is in PATH, and that before an installed Chrome', () => {
  expect(findChromium({ CHROME_PATH: process.execPath, PATH: folder })).toEqual({ executablePath: process.execPath })
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toEqual({ executablePath: file })
  expect(findChromium({})).toEqual({ channel: 'chrome' })
})

test('without a browser a sentence says what to install', () => {
  expect(() => findChromium({ CHROME_PATH: '/nowhere' })).toThrow(
    /^CHROME_PATH=\/nowhere is not a program\. Install Chromium .*CHROME_PATH=/,
  )
  expect(notStarted(new Error('not found\ndetails')).message).toMatch(
    /^Chromium does not start \(Error: not found\)\. Install Chromium /,
  )
})

const member = { AREA_USER: 'lena', AREA_PASSWORD: 'secret' }

/** A tab of a site that answers so. */
function tab(asked: object, isSecure = true) {
  const answers: unknown[] = [isSecure, asked]
  return { url: () => 'https://shop.test/area-conform', evaluate: async () => answers.shift() } as unknown as Page
}

test('a member who is logged in is what the host keeps', async () => {
  const answer = { code: 1, data: { userInfo: { id: 7 } } }
  expect(await logIn(tab({ settings: {}, answer }), member)).toEqual({ id: 7 })
})

const mend = 'name a test member of that site with AREA_USER and AREA_PASSWORD.'

test.each<[string, Page, object, string]>([
  ['no member', tab({}), {}, `The area has pages for members; ${mend}`],
  [
    'a site without https',
    tab({}, false),
    member,
    'A password sent to https://shop.test could be read on the way; name the site with https.',
  ],
  [
    'a captcha',
    tab({ settings: { data: { userLoginCaptchaSwitch: true } } }),
    member,
    'https://shop.test asks for a captcha: at each login, or for an hour after one from your network has failed. Try again later, or name a site of yours with LOGIN_CAPTCHA=off with --site.',
  ],
  [
    'a wrong password',
    tab({ settings: {}, answer: { code: 0, msg: 'Wrong password' } }),
    member,
    `https://shop.test does not log lena in (Wrong password); ${mend}`,
  ],
])('%s is one sentence with the mend', async (_, site, env, sentence) => {
  await expect(logIn(site, env)).rejects.toThrow(new Error(sentence))
})
