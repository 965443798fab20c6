import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import type { AreaError } from './reason.ts'

/**
 * Addresses to fetch past the cache after damaged bytes: the file that failed, and what else the page starts with, as a
 * cache is seldom damaged in one place only and a release is retried once.
 *
 * @param base address of the release's folder
 * @param manifest undefined while it is not known
 * @param path the page's route pattern
 */
export function filesToRefetch(
  error: AreaError,
  base: string,
  manifest: RunManifest | undefined,
  path: string,
): string[] {
  const failed = error.file === undefined ? [] : [error.file]
  if (error.whose === 'host') return failed
  const page = manifest?.pages.find((one) => routePattern(one.path) === path)
  const first = [...(manifest?.first ?? []), ...(page?.first ?? [])].map((file) => base + file)
  return [...failed, ...first.filter((file) => !failed.some((address) => address.endsWith(file)))]
}
