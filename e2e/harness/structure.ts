import type { Page } from '@playwright/test'

/**
 * The page without its texts: each element with its attributes and whether it has text. Where two languages have the
 * same structure, the rules of axe about structure, names and colours give the same result.
 */
export const structureOf = (page: Page): Promise<string> =>
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
