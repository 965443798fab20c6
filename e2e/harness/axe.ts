import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { transitionsDone } from './transitions.ts'

/** Every rule axe turns on by itself, and the size of targets (WCAG 2.2). */
const allRules = { rules: { 'target-size': { enabled: true } } }

/** Those of them about colour: all that another theme can break, as a theme changes colours and nothing else. */
const colourRules = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/** Rules the page breaks and where, in a form a failed test shows at a glance. */
async function violations(page: Page, rules: typeof allRules | typeof colourRules): Promise<string[]> {
  // What a page does right need not be listed: naming each element takes as long as looking at it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...rules, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Fails when the page as it is now breaks a rule that axe knows, in the light or the dark theme. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', allRules],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsDone(page)
    expect(await violations(page, rules), `in the ${colorScheme} theme`).toEqual([])
  }
}
