import { type ComponentType, useEffect } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.ts'
import { useLate } from './use-late.ts'

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
