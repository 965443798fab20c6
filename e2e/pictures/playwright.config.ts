import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** Takes pictures of every page; run by `npm run screenshots`, never by the tests. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../harness/prepare-data.ts',
  outputDir: '../../.cache/pictures',
  reporter: [['dot']],
})
