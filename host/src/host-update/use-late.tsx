import { MissingDialog } from '@member/shared'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AreaUnavailable } from '../areas/reason.ts'
import { useServices } from '../services/services.tsx'
import type { LoadHostCode } from './load-host-code.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part of the host that loads on demand: not there yet, there, or not loadable. */
export interface Late<Props> {
  Part: ComponentType<Props> | null
  /** What is said of it and done about it while it could not be loaded. */
  missing: { reference: string; retrying: boolean; onRetry: () => void } | null
}

/**
 * Loads a part of the host as soon as it is wanted; after a failure again when it is wanted again. The page stays.
 * @param options for a part that is the page which is being opened
 */
export function useLate<Props>(load: Load<Props>, wanted: boolean, options?: Parameters<LoadHostCode>[1]): Late<Props> {
  const { loadHostCode } = useServices()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<{ reference: string; tries: number } | null>(null)
  const asking = wanted && Part === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `load` inline; it is always the same
  useEffect(() => {
    if (!asking) return
    let current = true
    loadHostCode(load, options).then(
      ({ default: Loaded }) => current && setPart(() => Loaded),
      ({ reference }: AreaUnavailable) => current && setFailed({ reference, tries }),
    )
    return () => {
      current = false
    }
  }, [asking, tries])
  useEffect(() => {
    if (!wanted) setFailed(null)
  }, [wanted])
  return {
    Part,
    missing:
      failed === null || Part !== null
        ? null
        : {
            reference: failed.reference,
            retrying: failed.tries !== tries,
            onRetry: () => setTries(failed.tries + 1),
          },
  }
}

/** A dialog of the host that loads on demand. Until its code can be loaded, a smaller one says so in its place. */
export function LateDialog<Props extends { onClose: () => void }>({
  load,
  isOpen,
  ...props
}: Props & { load: Load<Props>; isOpen: boolean }): ReactNode {
  const { Part, missing } = useLate(load, isOpen)
  const own = props as unknown as Props
  if (!isOpen) return null
  if (Part !== null) return <Part {...own} />
  return missing && <MissingDialog {...missing} onClose={own.onClose} />
}
