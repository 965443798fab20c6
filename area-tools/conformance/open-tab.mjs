import { watchPage } from './watch-page.mjs'

/**
 * @typedef {import('@member/shared/manifest').AreaManifest} AreaManifest
 * @typedef {import('@member/shared/release-set').ReleaseSet} ReleaseSet
 * @typedef {{ site: string, manifest: AreaManifest, files: ReadonlyMap<string, Buffer> }} Build `site` is an origin
 */

/**
 * A release set in which an area is this build, whether or not the area is live. The set brings the manifest along, as
 * one of a build in development does, since its manifest cannot be fetched.
 *
 * @param {ReleaseSet} set
 * @param {AreaManifest} manifest
 * @returns {ReleaseSet}
 */
export function setWithBuild(set, manifest) {
  const { area, release, pages, contributions = {} } = manifest
  const places = Object.keys(contributions)
  return { ...set, areas: { ...set.areas, [area]: { release, use: manifest, places, pages } } }
}

const bootElement = /(<script type="application\/json" id="member-boot">)(.*?)(<\/script>)/s

/**
 * The HTML of a page with this build in its boot document; undefined when the HTML has none.
 *
 * @param {string} html
 * @param {AreaManifest} manifest
 * @returns {string | undefined}
 */
export function htmlWithBuild(html, manifest) {
  const [, start, text, end] = bootElement.exec(html) ?? []
  if (text === undefined) return undefined
  const boot = JSON.parse(text)
  const changed = JSON.stringify({ ...boot, releaseSet: setWithBuild(boot.releaseSet, manifest) })
  return html.replace(bootElement, () => start + changed.replaceAll('<', '\\u003c') + end)
}

/**
 * Origins that the site names: its own, and those of its content security policy, e.g. one for pictures.
 *
 * @param {string} origin
 * @param {string} policy the header; empty when there is none
 * @returns {Set<string>}
 */
export const namedOrigins = (origin, policy) =>
  new Set([origin, ...[...policy.matchAll(/https?:\/\/[^\s;,]+/g)].map(([address]) => new URL(address).origin)])

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
  /** Not in frames, which may be of others. @param {{ origin: string, value: string }} given */
  function keep({ origin, value }) {
    if (self === top && location.origin === origin) localStorage.setItem('userInfo', value)
  }
  if (user !== undefined) await context.addInitScript(keep, { origin: site, value: JSON.stringify(user) })
  /**
   * What fails is a request that fails, also where the tab is closed meanwhile.
   *
   * @param {string} address
   * @param {(route: import('playwright-core').Route) => Promise<void>} answer
   */
  const answerBy = (address, answer) =>
    context.route(address, (route) => answer(route).catch(() => route.abort().catch(() => {})))
  await answerBy(site + startPath, async (route) => {
    const response = await route.fetch()
    const body = htmlWithBuild(await response.text(), manifest)
    const policy = response.headers()['content-security-policy'] ?? ''
    for (const origin of namedOrigins(site, policy)) named.add(origin)
    await route.fulfill({ response, status: body === undefined ? 502 : 200, body: body ?? '' })
  })
  await answerBy(`${site}/release-set.json`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: setWithBuild(await response.json(), manifest) })
  })
  await answerBy(`${site}${folder}**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(folder.length))
    return route.fulfill(body === undefined ? { status: 404 } : { body, contentType: 'text/javascript; charset=utf-8' })
  })
  return { tab: await context.newPage(), named, close: () => context.close() }
}
