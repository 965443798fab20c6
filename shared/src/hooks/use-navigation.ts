import { useHost } from '../context.ts'

/** Goes to another page of the site without a reload. `to` is a path below the app base. */
export function useNavigation(): { go: (to: string, options?: { replace?: boolean }) => void } {
  return { go: useHost().navigate }
}
