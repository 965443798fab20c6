/** The classes that a selector names. */
const classes = (selector: string): string[] => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** The rules that elements with these classes need, as text: without keyframes, so that nothing moves in a picture. */
export function takeRules(sheets: readonly CSSStyleSheet[], used: ReadonlySet<string>): string {
  const isUsed = (selector: string) => {
    const named = classes(selector)
    return named.length === 0 || named.some((name) => used.has(name))
  }
  const textOf = (rule: CSSRule): string[] => {
    if ('selectorText' in rule) return isUsed(String(rule.selectorText)) ? [rule.cssText] : []
    if (!('cssRules' in rule) || rule.constructor.name === 'CSSKeyframesRule') return []
    const within = [...(rule as CSSGroupingRule).cssRules].flatMap(textOf)
    const [condition] = rule.cssText.split('{', 1)
    return within.length === 0 ? [] : [`${condition}{${within.join('')}}`]
  }
  return sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(textOf)).join('')
}
