import { createContext } from 'react'
import type { Blame } from './blame.ts'

/** Reports what fails of mounted releases; apart from the loader, which knows what is mounted. */
export const BlameContext = createContext<Blame>(() => '')
