import { type UnsentContribution, useContributions } from '@member/shared'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type Areas, AreasProvider } from '../areas/areas.ts'
import type { Services } from '../services/services.ts'
import { ServicesProvider } from '../services/services-provider.tsx'

/** The areas that bring what is unsent to the server, running beside whatever page is open. */
export interface OpenedUnsent {
  /** By area; without those that could not be opened. Resolves when none is waited for. */
  ready: Promise<ReadonlyMap<string, UnsentContribution>>
  close(): void
}

/** Opens them. They render nothing, so they are in no document, and have no address to read. */
export function openUnsent(services: Services, areas: Areas): OpenedUnsent {
  let close = () => {}
  const ready = areas.loader.opening().then(
    ({ collect }) =>
      new Promise<ReadonlyMap<string, UnsentContribution>>((resolve) => {
        const Running = collect('unsent')(() => {
          const all = useContributions('unsent')
          useEffect(() => {
            if (all.some(({ state }) => state === 'waiting')) return
            resolve(new Map(all.flatMap((one) => (one.state === 'ready' ? [[one.area, one.contribution]] : []))))
          }, [all])
          return null
        })
        const root = createRoot(document.createElement('div'))
        close = () => root.unmount()
        root.render(
          <ServicesProvider services={services}>
            <AreasProvider areas={areas}>
              <Running />
            </AreasProvider>
          </ServicesProvider>,
        )
      }),
    // The loader itself could not be loaded, and tells so where a page needs it.
    () => new Map(),
  )
  return { ready, close: () => close() }
}
