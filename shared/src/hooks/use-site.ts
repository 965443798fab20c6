import { useHost } from '../context.ts'
import type { Site } from '../host-api.ts'
import { useReadable } from './use-readable.ts'

/** The site's configuration. */
export function useSite(): Site {
  return useReadable(useHost().site)
}
