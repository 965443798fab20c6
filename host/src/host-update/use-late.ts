import { type ComponentType, useEffect, useState } from 'react'
import type { AreaUnavailable } from '../areas/area-unavailable.ts'
import { useServices } from '../services/services.ts'

/** A part of the host that loads on demand: not there yet, there, or not loadable. */
export interface Late<Props> {
  Part: ComponentType<Props> | null
  failure: AreaUnavailable | null
  /** Loads it again after a failure. */
  retry(): void
}

/** Loads a part of the host as soon as it is wanted; after a failure again when it is wanted anew. The page stays. */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>, wanted: boolean): Late<Props> {
  const { loadHostCode, unsaved } = useServices()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failure, setFailure] = useState<AreaUnavailable | null>(null)
  const asking = wanted && Part === null && failure === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `load` inline; it is always the same
  useEffect(() => {
    if (!asking) return
    let current = true
    const reloadAt = () => (unsaved.isLostBy('path') ? null : location.href)
    loadHostCode(load, { reloadAt }).then(
      ({ default: Loaded }) => current && setPart(() => Loaded),
      (failure) => current && setFailure(failure),
    )
    return () => {
      current = false
    }
  }, [asking, unsaved])
  useEffect(() => {
    if (!wanted) setFailure(null)
  }, [wanted])
  return { Part, failure, retry: () => setFailure(null) }
}
