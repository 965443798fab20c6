import { chromium } from 'playwright-core'
import { CannotConform, findChromium, notStarted } from './find-chromium.mjs'
import { logIn } from './log-in.mjs'
import { notAnswering, observePage } from './observe-page.mjs'
import { openTab, startPath } from './open-tab.mjs'
import { conformanceProblems, deadlineSeconds } from './problems.mjs'

export { CannotConform }

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('./open-tab.mjs').Build} Build
 * @typedef {import('./problems.mjs').Observed} Observed
 * @typedef {Record<string, string | undefined>} Variables
 */

const languages = ['zh-cn', 'en']

/** The scripts of a build as one text. @param {Build} build */
const codeOf = ({ files }) =>
  [...files]
    .filter(([name]) => name.endsWith('.js'))
    .map(([, bytes]) => String(bytes))
    .join('\n')

/** What the host keeps of the member that the variables name. @param {Browser} browser @param {Build} build @param {Variables} env */
async function memberOf(browser, build, env) {
  const { tab, close } = await openTab(browser, build, { language: 'en' })
  const answer = await tab.goto(build.site + startPath).catch(() => null)
  if (!answer?.ok())
    throw new CannotConform(
      `${build.site} does not answer with a page of a member site; name the address of the site with --site.`,
    )
  const user = await logIn(tab, env)
  await close()
  return user
}

/** @param {Browser} browser @param {Build} build @param {{ page: Build['manifest']['pages'][number], language: string, user: unknown, code: string }} given */
async function observedOf(browser, build, { page: { name, path, login }, language, user, code }) {
  const { area, release } = build.manifest
  const about = { area, release, page: { name, path }, language }
  const { tab, named, close } = await openTab(browser, build, { language, user: login ? user : undefined })
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  // A page that is caught in a loop answers nothing, also not that the time is over.
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), (deadlineSeconds + 10) * 1_000)
  })
  const looking = observePage(tab, { start: build.site + startPath, named, code, about })
  /** @type {Observed} */
  const observed = await Promise.race([looking, silence]).catch((error) => notAnswering(about, error))
  clearTimeout(timer)
  await close()
  return observed
}

/**
 * Opens each page of a built area that has no parameters on the live host of a site, in each language, without
 * publishing anything.
 *
 * @param {Build & { env: Variables }} given `env` names the browser and the member
 * @returns {Promise<{ problems: string[], notOpened: string[] }>} a clause for each problem, with positions as addresses in
 *   the build; the paths of pages that have parameters
 * @throws {CannotConform} when no page can be opened: no browser, no member, another site
 */
export async function conform({ env, ...build }) {
  const { pages } = build.manifest
  const hasParameters = (/** @type {{ path: string }} */ { path }) => path.includes(':')
  const opened = pages.filter((page) => !hasParameters(page))
  const code = codeOf(build)
  const browser = await chromium.launch(findChromium(env)).catch((error) => {
    throw notStarted(error)
  })
  try {
    const user = opened.some(({ login }) => login) ? await memberOf(browser, build, env) : undefined
    /** @type {Observed[]} */
    const observed = []
    for (const page of opened)
      for (const language of languages) observed.push(await observedOf(browser, build, { page, language, user, code }))
    return { problems: conformanceProblems(observed), notOpened: pages.filter(hasParameters).map(({ path }) => path) }
  } finally {
    await browser.close()
  }
}
