import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

type Requests = Parameters<Page['route']>[0]

/** Lets the server answer, and changes its answers, which are JSON, in place. */
export const changeAnswers = (
  page: Page,
  requests: Requests,
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call
  change: (answer: any) => void,
): Promise<unknown> =>
  page.route(requests, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })

/** Lets requests through so many milliseconds late. */
export const delay = (page: Page, requests: Requests, ms: number): Promise<unknown> =>
  page.route(requests, async (route) => {
    await pause(ms)
    await route.continue()
  })

/** Holds requests back until the result is called, as long as their page is there. */
export async function hold(page: Page, requests: Requests): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}
