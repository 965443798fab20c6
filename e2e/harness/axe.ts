import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { transitionsDone } from './transitions.ts'

/** Rules the page breaks and where, in a form a failed test shows at a glance. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'target-size': { enabled: true } } })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Fails when the page as it is now breaks a rule that axe knows, in the light or the dark theme. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsDone(page)
    expect(await violations(page), `in the ${colorScheme} theme`).toEqual([])
  }
}
