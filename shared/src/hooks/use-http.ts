import { useArea } from '../context.ts'
import type { AreaHttp } from '../host-api.ts'

/** Calls to the member API in the name of this area; ended when the page is left. */
export function useHttp(): AreaHttp {
  return useArea().http
}
