/**
 * Whether the newest record shows another balance than the host knows, so that the member's data must be asked for
 * again. Both in currency units; compared in cents, because decimal strings lose nothing there.
 */
export function isOutdated(known: string | number, newest: number | null | undefined): boolean {
  if (newest === null || newest === undefined) return false
  const amount = Number(known)
  return Number.isFinite(amount) && Math.round(amount * 100) !== Math.round(newest * 100)
}
