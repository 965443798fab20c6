import { createContext, useContext } from 'react'
import type { Reader } from './person-name.ts'

/** Where a thread is shown: its own page, or the preview pane beside a list. */
export type Chrome = 'page' | 'pane'

/** Who reads the thread around a component. */
export const ReaderContext = createContext<Reader | null>(null)

/** Who reads the surrounding thread. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (reader === null) throw new Error('A part of a thread was rendered outside of one.')
  return reader
}
