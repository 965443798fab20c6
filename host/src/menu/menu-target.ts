import type { Rule } from './rule.ts'

/**
 * What choosing an entry does: a page of this site, another site in a new tab, opening its own children only, or
 * nothing but the error of the specification, section 2.
 */
export type MenuTarget =
  | { kind: 'route'; path: string }
  | { kind: 'external'; url: string }
  | { kind: 'group' }
  | { kind: 'unrecognised' }

/** Page that embeds another site; the address follows, encoded. */
const iframePage = '/user/iframe/'

/** Only these lead out of the site; anything else in an entry's address is refused. */
const isWebAddress = (url: string): boolean => /^https?:\/\/[^/]/i.test(url)

/** `prefix` is `/` or `/user/`; a path that already starts with a slash does not double it. */
export const prefixed = (prefix: string, path: string): string => prefix + path.replace(/^\/+/, '')

/** Decides what an entry does from its kind: tab, link or iframe (specification, section 2). */
export function menuTarget(rule: Rule, prefix: string): MenuTarget {
  if (rule.type === 'menu_dir') return { kind: 'group' }
  switch (rule.menuType) {
    case 'tab':
      if (rule.path !== '') return { kind: 'route', path: prefixed(prefix, rule.path) }
      return rule.children.length > 0 ? { kind: 'group' } : { kind: 'unrecognised' }
    case 'link':
      return isWebAddress(rule.url) ? { kind: 'external', url: rule.url } : { kind: 'unrecognised' }
    case 'iframe':
      return isWebAddress(rule.url)
        ? { kind: 'route', path: iframePage + encodeURIComponent(rule.url) }
        : { kind: 'unrecognised' }
    default:
      return { kind: 'unrecognised' }
  }
}
