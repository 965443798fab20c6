/**
 * Network and CPU of a run: latency per request in ms, bandwidth in bytes a second (-1: no limit), CPU slowdown.
 *
 * @typedef {{ latency: number, bandwidth: number, cpu: number }} Condition
 */

/** @type {Record<'slow' | 'fast' | 'depth', Condition>} */
export const conditions = {
  slow: { latency: 150, bandwidth: (1.6 * 1_000_000) / 8, cpu: 4 },
  fast: { latency: 0, bandwidth: -1, cpu: 1 },
  depth: { latency: 1000, bandwidth: -1, cpu: 1 },
}

/**
 * Opens a page in a fresh browser context (nothing cached) as a logged-in member and measures until the area's page
 * is mounted.
 *
 * @returns {Promise<{ ms: number, jsBytes: number, jsRequests: number, requests: number }>}
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Condition} condition
 * @param {string} session what the host keeps of a login
 */
export async function measure(browser, url, { latency, bandwidth, cpu }, session) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN' })
  try {
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const kinds = new Map()
    const counted = { jsBytes: 0, jsRequests: 0, requests: 0 }
    cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, /javascript/.test(response.mimeType) ? 'script' : type),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      counted.requests += 1
      if (kinds.get(requestId) !== 'script') return
      counted.jsRequests += 1
      counted.jsBytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bandwidth,
      uploadThroughput: bandwidth,
    })
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('member:page-ready').length > 0, undefined, {
      timeout: 60_000,
    })
    const ms = await page.evaluate(() => performance.getEntriesByName('member:page-ready')[0].startTime)
    // Files a page asks for a moment later count for every variant, or the fastest would look the heaviest.
    await page.waitForLoadState('networkidle')
    return { ms, ...counted }
  } finally {
    await context.close()
  }
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.length % 2
    ? sorted[(sorted.length - 1) / 2]
    : (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2
}
