import { CannotConform } from './find-chromium.mjs'

const mend = 'name a test member of that site with AREA_USER and AREA_PASSWORD'

/**
 * Logs a member in by the site's API, on an open page of the site, and resolves with what the host keeps of them.
 *
 * @param {import('playwright-core').Page} tab
 * @param {{ AREA_USER?: string, AREA_PASSWORD?: string }} env
 * @returns {Promise<unknown>}
 * @throws {CannotConform} when the variables name no member, or the site refuses the login
 */
export async function logIn(tab, { AREA_USER: username, AREA_PASSWORD: password }) {
  if (!username || !password) throw new CannotConform(`The area has pages for members; ${mend}.`)
  const { origin } = new URL(tab.url())
  if (!(await tab.evaluate(() => isSecureContext)))
    throw new CannotConform(`A password sent to ${origin} could be read on the way; name the site with https.`)
  const { settings, answer } = await tab.evaluate(
    async (body) => {
      const ask = async (/** @type {RequestInit} */ options) => (await fetch('/api/user/checkIn', options)).json()
      const settings = await ask({})
      if (settings.data?.userLoginCaptchaSwitch) return { settings }
      // The answer is part of an English sentence.
      const headers = { 'content-type': 'application/json', 'think-lang': 'en' }
      return { settings, answer: await ask({ method: 'POST', headers, body: JSON.stringify(body) }) }
    },
    { tab: 'login', username, password, keep: true },
  )
  if (settings.data?.userLoginCaptchaSwitch)
    throw new CannotConform(
      `${origin} asks for a captcha: at each login, or for an hour after one from your network has failed. Try again later, or name a site of yours with LOGIN_CAPTCHA=off with --site.`,
    )
  const user = answer?.data?.userInfo
  if (answer?.code === 1 && user) return user
  throw new CannotConform(`${origin} does not log ${username} in (${answer?.msg ?? 'no answer'}); ${mend}.`)
}
