import { useSyncExternalStore } from 'react'
import type { Readable } from '../host-api.ts'

/** Reads a host value and renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}
