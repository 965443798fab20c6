import { useHost } from '../context.ts'
import type { Notice } from '../host-api.ts'

/** Shows a notification at the top right, read out by screen readers. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify
}
