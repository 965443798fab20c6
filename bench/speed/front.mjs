import { chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/find-chromium.mjs'
import { provideNginx } from '../../scripts/test-nginx.mjs'
import { shippedConfiguration, siteName, startNginx } from '../../server/dist/deployment/nginx.js'
import { startBenchSite } from '../site.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { firstVisit } from './load-page.mjs'
import { sitePages } from './site-pages.mjs'
import { startSlowLine } from './slow-line.mjs'

const pages = ['home', 'login', 'overview']

/** What nginx is started with. */
const protocols = {
  'HTTP/2': shippedConfiguration(),
  'HTTP/1.1': shippedConfiguration().replaceAll(/ (ssl) http2/g, ' $1'),
}

/**
 * First visits on a phone behind the nginx that is shipped, by TLS: over HTTP/2 and over HTTP/1.1. The line is a slow
 * one for whole connections, as that is where the two differ.
 *
 * @param {import('@playwright/test').Browser} _browser trusts no certificate of a test
 * @param {{ runs: number, only: readonly string[] }} options
 */
export async function measureFront(_browser, { runs, only }) {
  const nginx = await provideNginx()
  if ('skipped' in nginx) throw new Error(nginx.skipped)
  const executablePath = await provideChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--ignore-certificate-errors']
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${siteName} 127.0.0.1`],
  })
  const site = await startBenchSite()
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [() => browser.close(), () => site.stop()]
  try {
    const session = await site.session()
    /** @type {Record<string, import('./builds.mjs').Build>} */
    const fronts = {}
    for (const [protocol, configuration] of Object.entries(protocols)) {
      const program = nginx.env.TEST_NGINX
      const front = await startNginx(site.port, site.port, { program, configuration })
      const line = await startSlowLine(front.tlsPort, conditions.phone)
      stops.push(line.stop, front.stop)
      fronts[protocol] = { origin: `https://${siteName}:${line.port}`, session }
    }
    const phone = { ...conditions.phone, latency: 0, bandwidth: -1 }
    /** @type {Record<string, any>} */
    const measured = {}
    for (const name of pages.filter((one) => only.length === 0 || only.includes(one))) {
      const sitePage = /** @type {NonNullable<typeof sitePages[string]>} */ (sitePages[name])
      const variants = Object.fromEntries(
        Object.entries(fronts).map(([protocol, front]) => [
          protocol,
          () => firstVisit(browser, front, phone, sitePage),
        ]),
      )
      const rounds = await inTurns(runs, variants)
      const [two, one] = [medians(rounds['HTTP/2'] ?? []), medians(rounds['HTTP/1.1'] ?? [])]
      const over = Object.fromEntries(
        ['fcp', 'data', 'interactive'].map((figure) => [figure, ratio(two[figure] ?? 0, one[figure] ?? 0)]),
      )
      measured[name] = { 'HTTP/2': two, 'HTTP/1.1': one, over }
    }
    return { runs, conditions: conditions.phone, measured }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
