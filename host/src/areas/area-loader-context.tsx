import { createContext, type ReactNode, useContext } from 'react'
import type { AreaLoader } from './area-loader.ts'
import { BlameContext } from './reports.ts'

const AreaLoaderContext = createContext<AreaLoader | null>(null)

interface Props {
  areas: { loader: AreaLoader }
  children: ReactNode
}

/** Hands the loader to the outlets. */
export function AreasProvider({ areas, children }: Props): ReactNode {
  return (
    <AreaLoaderContext value={areas.loader}>
      <BlameContext value={areas.loader.blame}>{children}</BlameContext>
    </AreaLoaderContext>
  )
}

/** The page's loader of areas. Throws outside of an `AreasProvider`. */
export function useAreaLoader(): AreaLoader {
  const loader = useContext(AreaLoaderContext)
  if (loader === null) throw new Error('An area was rendered outside of the AreasProvider.')
  return loader
}
