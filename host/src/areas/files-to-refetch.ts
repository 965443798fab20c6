import { routePattern } from '@member/shared/page-path'
import type { ResolvedArea } from '@member/shared/release-set'
import type { Candidate } from './candidate.ts'
import { AreaError } from './reason.ts'

/**
 * Addresses to fetch past the cache after damaged bytes: the file that failed, and what else the page starts with in
 * the live release, as a cache is seldom damaged in one place only and a release is retried once.
 *
 * @param path the page's route pattern
 */
export function filesToRefetch(error: unknown, area: ResolvedArea, candidate: Candidate, path: string): string[] {
  const failed = error instanceof AreaError && error.file !== undefined ? [error.file] : []
  if (candidate === 'fallback') return failed
  const page = area.use.pages.find((one) => routePattern(one.path) === path)
  const first = [...area.use.first, ...(page?.first ?? [])].map((file) => area.base + file)
  return [...failed, ...first.filter((file) => !failed.some((address) => address.endsWith(file)))]
}
