import { useSyncExternalStore } from 'react'
import type { Language, Readable, Site } from '../host-api.ts'
import { useHost } from './host-context.ts'

/** Reads a host value and renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}

/** The current language and the available ones. */
export function useLanguage(): Language {
  return useReadable(useHost().language)
}

/** The site configuration. */
export function useSite(): Site {
  return useReadable(useHost().site)
}
