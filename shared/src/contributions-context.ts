import { createContext } from 'react'
import type { ContributionsOfPage } from './contribution.ts'

/** Passes the contributions of other areas to a page that collects them. */
export const ContributionsContext = createContext<ContributionsOfPage>({})
