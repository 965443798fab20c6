import { useHost } from '../context.ts'
import type { Language } from '../host-api.ts'
import { useReadable } from './use-readable.ts'

/** The language in use and those on offer. */
export function useLanguage(): Language {
  return useReadable(useHost().language)
}
