import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const ci = Boolean(process.env.CI)
/** `npm test` runs some of them, each page once, in little time. */
const quick = process.env.VIEWS === 'once'
/** @param file of this folder */
const own = (file: string) => join(import.meta.dirname, file)

/** Browser tests of the composed site, on the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './harness/prepare-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More than the cores of the usual machine: half of a test's time is spent waiting. The few of `npm test` do not make
  // up for the start of a third worker.
  workers: quick ? 2 : 3,
  forbidOnly: ci,
  // A machine's hiccup costs no landing; `second-attempts.ts` names what needed one, which is a fault all the same.
  retries: ci ? 1 : 0,
  // Enough to see what is wrong; without it a site that does not open at all would take hours.
  maxFailures: ci ? 20 : 0,
  // Milliseconds; generous, because a busy machine takes several times as long for the same page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [own('failed-pages.ts')], [own('second-attempts.ts')]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    // Recording takes a third of a test's time, which CI and `npm test` have for the tests themselves.
    trace: ci || quick ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      // The first is needed as root; the others keep Chromium from connecting to its vendor's servers.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
