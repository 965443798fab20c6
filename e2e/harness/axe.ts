import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { structureOf } from './structure.ts'
import { expect } from './test.ts'
import { transitionsDone } from './transitions.ts'

/**
 * What axe looks at. `everything`: all rules it turns on by itself and the size of targets (WCAG 2.2), in the light
 * theme, and those about colour in the dark one, as a theme changes colours and nothing else. `language`: what another
 * language can break on a page of the same structure: its own rules, and sizes, as words differ in length.
 */
type Scope = 'everything' | 'language'

const only = (...values: string[]) => ({ runOnly: { type: 'rule' as const, values } })
const allRules = { rules: { 'target-size': { enabled: true } } }
const colourRules = only('color-contrast', 'link-in-text-block')
const languageRules = only('target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title')

const passes = {
  everything: [
    { colorScheme: 'light', rules: allRules },
    { colorScheme: 'dark', rules: colourRules },
  ],
  language: [{ colorScheme: 'light', rules: languageRules }],
} as const

/** Rules the page breaks and where, in a form a failed test shows at a glance. */
async function violations(page: Page, rules: object): Promise<string[]> {
  // What a page does right need not be listed: naming each element takes as long as looking at it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...rules, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Fails when the page as it is now breaks a rule of axe. */
export const expectNoViolations = (page: Page): Promise<void> => expectNone(page, 'everything')

/**
 * Checks of one test that looks at the same views in several languages. A view is looked at in full once, and again
 * where a language changes more than its words.
 * @returns fails when the page as it is now breaks a rule of axe; gets the name the view has in every language
 */
export function axeForLanguages(): (page: Page, view: string) => Promise<void> {
  const known = new Map<string, string>()
  return async (page, view) => {
    const structure = await structureOf(page)
    await expectNone(page, known.get(view) === structure ? 'language' : 'everything')
    known.set(view, structure)
  }
}

async function expectNone(page: Page, scope: Scope): Promise<void> {
  for (const { colorScheme, rules } of passes[scope]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsDone(page)
    expect(await violations(page, rules), `in the ${colorScheme} theme`).toEqual([])
  }
}
