import { useEffect, useState } from 'react'

/** `early`: invisible · `shown`: the skeleton is visible · `spoken`: screen readers have announced it too. */
export type WaitingPhase = 'early' | 'shown' | 'spoken'

const showAfterMs = 150
const speakAfterMs = 1000

/** Attribute of a skeleton with its phase, for the skeleton that replaces it. */
export const phaseAttribute = 'data-waiting-phase'

/**
 * The phase of a skeleton in the document. A page's own skeleton that replaces the host's must not flicker. Host and
 * areas each bundle a copy of this kit, so they share the phase through the document.
 */
function inheritedPhase(): WaitingPhase {
  const phases = [...document.querySelectorAll(`[${phaseAttribute}]`)].map((one) => one.getAttribute(phaseAttribute))
  if (phases.includes('spoken')) return 'spoken'
  return phases.includes('shown') ? 'shown' : 'early'
}

/** How long the member has been waiting: shown after 150 ms, spoken after 1 s. */
export function useWaitingPhase(): WaitingPhase {
  const [phase, setPhase] = useState(inheritedPhase)
  useEffect(() => {
    if (phase === 'spoken') return
    const timer =
      phase === 'early'
        ? setTimeout(setPhase, showAfterMs, 'shown')
        : setTimeout(setPhase, speakAfterMs - showAfterMs, 'spoken')
    return () => clearTimeout(timer)
  }, [phase])
  return phase
}
