import { type ComponentType, useEffect, useState } from 'react'
import type { AreaUnavailable } from '../areas/reason.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
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

/**
 * A part of the host that loads on demand, such as a dialog; null until its code has loaded. If it cannot be loaded,
 * a notice is shown and `giveUp` is called; the page stays.
 */
export function useLatePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const t = useHostTexts()
  const { notify } = useServices()
  const { Part, failure } = useLate(load, wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (failure === null) return
    notify({ tone: 'error', text: `${t('part.unloadable')} ${t('reference', { reference: failure.reference })}` })
    giveUp()
  }, [failure])
  return Part
}
