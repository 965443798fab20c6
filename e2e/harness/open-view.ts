import type { Page, Response } from '@playwright/test'
import { settled } from './settled.ts'
import type { Site } from './site.ts'
import { enterAs, expect, members } from './test.ts'
import type { View } from './view.ts'

/**
 * Opens a view; set the width of the window before, as it decides what can be opened.
 * @returns the response of the page
 */
export async function openView(page: Page, site: Site, view: View): Promise<Response | null> {
  await page.unrouteAll()
  if (view.as !== null) await enterAs(page, site, members[view.as])
  await view.prepare?.(page)
  const answer = await page.goto(site.origin + view.path)
  await settled(page)
  await view.arrange?.(page, site)
  await expect(view.shows?.(page) ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  if (view.arrange) await settled(page)
  return answer
}

/** Changes the size of the window of an open view, and reopens the view only where the size requires it. */
export async function resizeView(
  page: Page,
  site: Site,
  view: View,
  size: { width: number; height: number },
): Promise<void> {
  const before = page.viewportSize()?.width
  await page.setViewportSize(size)
  if (view.opens === 'per width' && before !== size.width) await openView(page, site, view)
  else await settled(page)
}
