import { useState } from 'react'

/** Widths of the list beside an open ticket, in percent of both. */
export const paneLimits = { least: 25, most: 65, standard: 40, step: 5 } as const

const key = 'workorder queue list'

/** A width within the limits; the standard one for what is no number. */
function paneWidth(value: number): number {
  if (!Number.isFinite(value)) return paneLimits.standard
  return Math.min(paneLimits.most, Math.max(paneLimits.least, Math.round(value)))
}

function kept(): number {
  try {
    return paneWidth(Number.parseFloat(localStorage.getItem(key) ?? ''))
  } catch {
    // The storage is forbidden.
    return paneLimits.standard
  }
}

/** The width of the list, kept in this browser. */
export function usePaneWidth(): [width: number, change: (width: number) => void] {
  const [width, setWidth] = useState(kept)
  return [
    width,
    (wanted) => {
      const next = paneWidth(wanted)
      setWidth(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // It then lasts as long as the page.
      }
    },
  ]
}
