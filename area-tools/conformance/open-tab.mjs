import { htmlWithBuild, namedOrigins, setWithBuild } from './site-with-build.mjs'
import { watchPage } from './watch-page.mjs'

/**
 * @typedef {import('@member/shared/manifest').AreaManifest} AreaManifest
 * @typedef {{ site: string, manifest: AreaManifest, files: ReadonlyMap<string, Buffer> }} Build `site` is an origin
 */

/** No site has this page, so its HTML is that of the host's page for unknown addresses. */
export const startPath = '/area-conform'

/**
 * Opens a tab of a visitor of their own, for whom the build is live: what a browser would ask the site for because of it
 * is answered from its files, and everything else by the site.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Build} build
 * @param {{ language: string, user?: unknown }} visitor `user` is what the host keeps of a member; a guest without
 * @returns {Promise<{ tab: import('playwright-core').Page, named: ReadonlySet<string>, close(): Promise<void> }>} `named`
 *   are the origins that the site names, once its HTML has come
 */
export async function openTab(browser, { site, manifest, files }, { language, user }) {
  const folder = `/r/${manifest.area}/${manifest.release}/`
  const named = namedOrigins(site, '')
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site }])
  await context.addInitScript(watchPage, folder)
  const keep = (/** @type {string} */ value) => localStorage.setItem('userInfo', value)
  if (user !== undefined) await context.addInitScript(keep, JSON.stringify(user))
  await context.route(site + startPath, async (route) => {
    const response = await route.fetch()
    const body = htmlWithBuild(await response.text(), manifest)
    const policy = response.headers()['content-security-policy'] ?? ''
    for (const origin of namedOrigins(site, policy)) named.add(origin)
    await route.fulfill({ response, status: body === undefined ? 502 : 200, body: body ?? '' })
  })
  await context.route(`${site}/release-set.json`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: setWithBuild(await response.json(), manifest) })
  })
  await context.route(`${site}${folder}**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(folder.length))
    return route.fulfill(body === undefined ? { status: 404 } : { body, contentType: 'text/javascript; charset=utf-8' })
  })
  async function close() {
    // A question that is still under way has nobody left to answer.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { tab: await context.newPage(), named, close }
}
