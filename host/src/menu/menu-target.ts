import { framePrefix } from '../addresses.ts'
import type { Rule } from './rule.ts'

/**
 * What choosing an entry does: opens a page of this site, opens another site in a new tab, only opens its children, or
 * shows the error of the specification, section 2.
 */
export type MenuTarget =
  | { kind: 'route'; path: string }
  | { kind: 'external'; url: string }
  | { kind: 'group' }
  | { kind: 'unrecognised' }

/** The only allowed external addresses of entries. */
const isWebAddress = (url: string): boolean => /^https?:\/\/[^/]/i.test(url)

/** `prefix` is `/` or `/user/`; a leading slash of the path is not repeated. */
export const prefixed = (prefix: string, path: string): string => prefix + path.replace(/^\/+/, '')

/** The target of an entry by its kind: tab, link or iframe (specification, section 2). */
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
        ? { kind: 'route', path: framePrefix + encodeURIComponent(rule.url) }
        : { kind: 'unrecognised' }
    default:
      return { kind: 'unrecognised' }
  }
}
