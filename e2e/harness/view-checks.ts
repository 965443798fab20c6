import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page, Response } from '@playwright/test'
import type axe from 'axe-core'
import { transitionsDone } from './settled.ts'
import { expect } from './test.ts'

/**
 * What axe checks. `everything`: its default rules and the size of targets (WCAG 2.2) in the light theme, and the rules
 * about colour in the dark theme, which moves, and in the system's few colours, as these change colours only.
 * `language`: what another language can break on a page of the same structure, i.e. the rules about language, and sizes,
 * as texts differ in length.
 */
type Scope = 'everything' | 'language'

const only = (...values: string[]) => ({ runOnly: { type: 'rule' as const, values } })
const allRules = { rules: { 'target-size': { enabled: true } } }
const colourRules = only('color-contrast', 'link-in-text-block')
const languageRules = only('target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title')

interface Pass {
  colorScheme: 'light' | 'dark'
  rules: axe.RunOptions
  /** Default `reduce`. */
  reducedMotion?: 'no-preference'
  /** Default `none`. */
  forcedColors?: 'active'
}

const passes: Record<Scope, readonly Pass[]> = {
  everything: [
    { colorScheme: 'light', rules: allRules },
    { colorScheme: 'dark', rules: colourRules, reducedMotion: 'no-preference' },
    { colorScheme: 'light', rules: colourRules, forcedColors: 'active' },
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
  for (const { rules, ...look } of wanted) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', ...look })
    await transitionsDone(page)
    expect(await violations(page, rules), Object.values(look).join(', ')).toEqual([])
  }
}

/** Pixels of the conversation that can be seen: in a pane of what it scrolls in, without what lies over it. */
export const conversationHeight = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate((element) => {
    let around = element.parentElement
    while (around !== null && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement
    const room = around ?? element.parentElement
    const { left, width } = element.getBoundingClientRect()
    let seen = 0
    for (let y = 0; y < window.innerHeight; y += 2) {
      if (room?.contains(document.elementFromPoint(left + width / 2, y))) seen += 2
    }
    return seen
  })

/** Fails unless all of an element can be seen and pressed. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const covered = await element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect()
    return [0.05, 0.5, 0.95].filter((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return at === null || !(wanted.contains(at) || at.contains(wanted))
    })
  })
  expect(covered).toEqual([])
}

/** Everything to the right of the screen that is not in a part with a scroll bar of its own. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || own(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && right > innerWidth + 0.5 && !own(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

/** Fails when the page does not become as wide as the screen; what is measured by scripts follows a resize later. */
export const expectPageWidth = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

/** Fails when something of the page stays beyond a screen of that width. */
export async function expectWithinScreen(page: Page, width: number): Promise<void> {
  await expect.poll(() => beyondScreen(page), { message: `beyond ${width} px` }).toEqual([])
  await expectPageWidth(page, width)
}

/**
 * Fails when the page has to be scrolled sideways at a usual width or zoomed to 400 %, which leaves 320 px (WCAG 2.2,
 * 1.4.10). Leaves the window that wide.
 */
export async function expectReflow(page: Page): Promise<void> {
  for (const width of [1920, 1280, 1024, 820, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectWithinScreen(page, width)
  }
  // A dialog has scroll bars of its own.
  for (const dialog of await page.locator('dialog[open]').all())
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
}

/**
 * The page without its texts: each element with its attributes and whether it has text. Where two languages have the
 * same structure, the rules of axe about structure, names and colours give the same result.
 */
const structureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Attributes with texts, addresses or identifiers: only whether they are filled counts.
    const worded = /^(aria-(label|valuetext|description|roledescription|placeholder)|alt|title|placeholder|value)$/
    const identifiers =
      /^(id|for|href|src|name|headers|list|popovertarget|aria-(labelledby|describedby|controls|owns|details))$/
    const attribute = ({ name, value }: Attr) => {
      if (worded.test(name) || identifiers.test(name)) return `${name}=${value.trim() === '' ? 'empty' : 'filled'}`
      return /^(lang|style|d|points|x|y|x1|x2|y1|y2|transform|datetime)$/.test(name) ? name : `${name}=${value}`
    }
    const holdsText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    // Only the button shows which language is chosen.
    const choosesLanguage = (element: Element) => element.matches('button[lang]')
    const attributesOf = (element: Element) =>
      [...element.attributes].filter(({ name }) => !(name === 'aria-pressed' && choosesLanguage(element)))
    const line = (element: Element): string =>
      [element.tagName, holdsText(element) ? 'text' : '', ...attributesOf(element).map(attribute).sort()].join(' ')
    const lines = (element: Element, depth: number): string[] => [
      `${depth} ${line(element)}`,
      ...[...element.children].flatMap((child) => lines(child, depth + 1)),
    ]
    return lines(document.body, 0).join('\n')
  })

/** Fails when the page was answered with headers that allow anything unsafe. */
export function expectStrictHeaders(answer: Response | null): void {
  const headers = answer?.headers() ?? {}
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [key = '', ...values] = directive.split(' ')
      return [key, values]
    }),
  )
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/)
  expect(policy.get('default-src')).toEqual(["'self'"])
  // The guard of the host's start, what holds a form that is sent before it, and what shows a picture of the last visit.
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  expect(policy.get('script-src')).toEqual(["'self'", hash, hash, hash])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', '*'])
}

/**
 * Fails when a script of the document was loaded without the hash of what is served at its address, or when another is
 * in the page itself than the three whose hashes the policy names.
 */
export async function expectCheckedScripts(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script')].map(({ src, type, integrity, crossOrigin }) => ({
      src,
      type,
      integrity,
      crossOrigin,
    })),
  )
  const run = scripts.filter(({ type }) => type !== 'application/json')
  const loaded = run.filter(({ src }) => src !== '')
  expect(run.length - loaded.length).toBe(3)
  expect(loaded.length).toBeGreaterThan(0)
  for (const { src, integrity, crossOrigin } of loaded) {
    const body = await (await page.request.get(src)).body()
    expect(integrity, src).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
    expect(crossOrigin, src).toBe('anonymous')
  }
}
