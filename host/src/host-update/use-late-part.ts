import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.ts'
import { loadHostCode } from './host-chunk.ts'

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
  const { notify, unsaved } = useServices()
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const failed = useRef(() => {})
  failed.current = () => {
    notify({ tone: 'error', text: t('part.unloadable') })
    giveUp()
  }
  const asking = wanted && part === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `load` inline; it is always the same
  useEffect(() => {
    if (!asking) return
    let current = true
    const mayGo = () => !unsaved.isLostBy('path')
    loadHostCode(load, () => location.href, { mayGo }).then(
      ({ default: Part }) => current && setPart({ Part }),
      () => current && failed.current(),
    )
    return () => {
      current = false
    }
  }, [asking, unsaved])
  return part?.Part ?? null
}
