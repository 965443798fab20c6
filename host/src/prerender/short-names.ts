/** Names that are no component's: those of the theme (`mc-…`) and those made of style attributes (`p0`). */
const isForeign = (name: string): boolean => /^(?:mc-|p\d)/.test(name)

const classLists = / class="([^"]*)"/g

/**
 * The same page with the names of its components' styles as short as they can be, and without those that no rule has:
 * they look random, and a third of them are there for rules about other components. The browser's own are longer.
 *
 * @param html as React writes it
 * @param css rules of the components that are in it
 */
export function withShortNames(html: string, css: string): { html: string; css: string } {
  const used = new Set([...html.matchAll(classLists)].flatMap(([, list = '']) => list.split(' ')))
  const inRules = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const animations = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  const styled = [...inRules].filter((name) => used.has(name) && !isForeign(name))
  const short = new Map([...styled, ...animations].map((name, at) => [name, `c${at.toString(36)}`]))
  const shortened = (list: string) =>
    list
      .split(' ')
      .flatMap((name) => (isForeign(name) ? name : (short.get(name) ?? [])))
      .join(' ')
  return {
    html: html.replace(classLists, (_, list) => {
      const names = shortened(list)
      return names === '' ? '' : ` class="${names}"`
    }),
    css: animations.reduce(
      (rules, name) =>
        rules.replace(new RegExp(`(@keyframes |animation[^;}]*?\\b)${name}\\b`, 'g'), `$1${short.get(name)}`),
      css.replace(/\.([a-zA-Z][\w-]*)/g, (found, name) => (short.has(name) ? `.${short.get(name)}` : found)),
    ),
  }
}
