import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { structureOf } from './structure.ts'
import { expect } from './test.ts'
import { transitionsDone } from './transitions.ts'

/**
 * What axe checks. `everything`: its default rules and the size of targets (WCAG 2.2) in the light theme, and the
 * rules about colour in the dark theme, as a theme changes colours only. `language`: what another language can break on
 * a page of the same structure, i.e. the rules about language, and sizes, as texts differ in length.
 */
type Scope = 'everything' | 'language'

const only = (...values: string[]) => ({ runOnly: { type: 'rule' as const, values } })
const allRules = { rules: { 'target-size': { enabled: true } } }
const colourRules = only('color-contrast', 'link-in-text-block')
const languageRules = only('target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title')

interface Pass {
  colorScheme: 'light' | 'dark'
  rules: axe.RunOptions
}

const passes: Record<Scope, readonly Pass[]> = {
  everything: [
    { colorScheme: 'light', rules: allRules },
    { colorScheme: 'dark', rules: colourRules },
  ],
  language: [{ colorScheme: 'light', rules: languageRules }],
}

/** The short form, which a page reads in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into the page once per document: sending and evaluating it takes as long as a check. */
async function provideAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Violations with their elements, short enough for the message of a failed test. */
async function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  await provideAxe(page)
  // Passed rules are not listed: naming each element takes as long as checking it.
  const found = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    // An embedded page is another site's; axe would judge both as one document.
    { ...rules, resultTypes: ['violations' as const], iframes: false },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Fails when the page as it is now has an axe violation. */
export const expectNoViolations = (page: Page): Promise<void> => expectNone(page, passes.everything)

/** Fails when the page as it is now has an axe violation in one theme; half the work of checking both. */
export const expectNoViolationsIn = (page: Page, colorScheme: Pass['colorScheme']): Promise<void> =>
  expectNone(page, [{ colorScheme, rules: allRules }])

/**
 * Axe checks of one test that opens the same views in several languages. A view is checked in full once, and again
 * where a language changes more than its texts.
 * @returns fails when the page as it is now has an axe violation; takes the language-independent name of the view
 */
export function axeForLanguages(): (page: Page, view: string) => Promise<void> {
  const known = new Map<string, string>()
  return async (page, view) => {
    const structure = await structureOf(page)
    await expectNone(page, passes[known.get(view) === structure ? 'language' : 'everything'])
    known.set(view, structure)
  }
}

async function expectNone(page: Page, wanted: readonly Pass[]): Promise<void> {
  for (const { colorScheme, rules } of wanted) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsDone(page)
    expect(await violations(page, rules), `in the ${colorScheme} theme`).toEqual([])
  }
}
