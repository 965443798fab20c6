/**
 * A device and its line: latency of a request in ms, bandwidth in bytes a second (-1: no limit), slowdown of the CPU.
 *
 * @typedef {object} Condition
 * @property {number} latency
 * @property {number} bandwidth
 * @property {number} cpu
 * @property {{ width: number, height: number }} viewport
 */

/** @type {Record<'phone' | 'desktop', Condition>} */
export const conditions = {
  phone: { latency: 150, bandwidth: (1.6 * 1_000_000) / 8, cpu: 4, viewport: { width: 390, height: 844 } },
  desktop: { latency: 0, bandwidth: -1, cpu: 1, viewport: { width: 1280, height: 900 } },
}

/**
 * A browser context of a device, with nothing cached.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Condition} condition
 * @param {string | undefined} session what the host keeps of a login; undefined for a guest
 */
export async function contextOn(browser, { viewport }, session) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport })
  if (session !== undefined) await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
  return context
}

/**
 * A page on the line of a device, which may be throttled only now: until then it is as fast as it can be.
 *
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function pageOn(context) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  /** @param {Condition} condition */
  const throttle = async ({ latency, bandwidth, cpu }) => {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bandwidth,
      uploadThroughput: bandwidth,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  }
  return { page, cdp, throttle }
}
