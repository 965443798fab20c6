import type { AreaHttp } from '@member/shared'
import { createContext, useContext, useEffect, useState } from 'react'

/** Makes the calls of one mounted page; `signal` ends them when it is left. */
export type MakeAreaHttp = (caller: { area: string; release: string; signal: AbortSignal }) => AreaHttp

export const AreaHttpContext = createContext<MakeAreaHttp | null>(null)

/** Http in the name of a mounted page; its calls are ended when the page is left. */
export function useAreaHttp(area: string, release: string): AreaHttp {
  const make = useContext(AreaHttpContext)
  if (make === null) throw new Error('An area was rendered without the host around it.')
  const [controller] = useState(() => new AbortController())
  const [http] = useState(() => make({ area, release, signal: controller.signal }))
  useEffect(() => () => controller.abort(), [controller])
  return http
}
