import { createHash } from 'node:crypto'
import { readRecord } from '@member/shared/reading'
import type { PageMatch } from '../match-page.ts'
import type { SiteFacts } from '../page-html.ts'
import type { ServedSet } from '../resolve-set.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const ofSets = new WeakMap<ServedSet, string>()

/** Names the contents of a release set, its host's release among them. */
export function setKey(set: ServedSet): string {
  const known = ofSets.get(set) ?? hash(JSON.stringify(set))
  ofSets.set(set, known)
  return known
}

/**
 * Names what is shown of the site: the guest's site data, whose envelope has the time, which changes each second and is
 * shown nowhere, and the facts of its servers.
 */
export function siteKey(site: unknown, facts: SiteFacts): string {
  const { time: _, ...rest } = readRecord(site)
  return hash(JSON.stringify([rest, facts]))
}

/**
 * The path by which a page is rendered: the same for all ways to write the address of a page without parameters, else as
 * it was sent. Undefined for pages that begin as an outline: unknown ones, and registration and login by code, which are
 * the login page with a search; of other pages the search changes nothing of what is shown first.
 * @param path the address without query, as sent
 * @param search the query, without question mark
 */
export function renderedPath(match: PageMatch | undefined, path: string, search: string): string | undefined {
  if (match === undefined) return undefined
  const type = new URLSearchParams(search).get('type')
  if (match.page.path === '/user/login' && (type === 'register' || type === 'code')) return undefined
  return hasParameters(match) ? path : match.page.path
}

/** Whether there are more addresses of this page than can be rendered ahead. */
export const hasParameters = ({ page }: PageMatch): boolean => page.path.includes(':')
