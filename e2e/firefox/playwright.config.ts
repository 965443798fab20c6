import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** What differs by browser, in Firefox; run by scripts/test-firefox.mjs. One browser serves all, so there is one worker. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: '*.firefox.ts',
  globalSetup: '../harness/prepare-data.ts',
  outputDir: '../../test-results',
  workers: 1,
})
