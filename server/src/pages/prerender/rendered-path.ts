import type { PageMatch } from '../match-page.ts'

/**
 * The path by which a page is rendered: the same for all ways to write the address of a page without parameters, else as
 * it was sent. Undefined for pages that begin as an outline: unknown ones, and the registration, which is the login page
 * with a search; of other pages the search changes nothing of what is shown first.
 * @param path the address without query, as sent
 * @param search the query, without question mark
 */
export function renderedPath(match: PageMatch | undefined, path: string, search: string): string | undefined {
  if (match === undefined) return undefined
  if (match.page.path === '/user/login' && new URLSearchParams(search).get('type') === 'register') return undefined
  return hasParameters(match) ? path : match.page.path
}

/** Whether there are more addresses of this page than can be rendered ahead. */
export const hasParameters = ({ page }: PageMatch): boolean => page.path.includes(':')
