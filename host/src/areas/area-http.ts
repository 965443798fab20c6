import type { AreaHttp } from '@member/shared'
import { useEffect, useState } from 'react'
import { useServices } from '../services/services.ts'

/** Http in the name of a mounted page; its calls are ended when the page is left. */
export function useAreaHttp(area: string, release: string): AreaHttp {
  const { areaHttp } = useServices()
  const [controller] = useState(() => new AbortController())
  const [http] = useState(() => areaHttp({ area, release, signal: controller.signal }))
  useEffect(() => () => controller.abort(), [controller])
  return http
}
