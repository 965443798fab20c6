import type { PageEntry } from '@member/shared'
import { overviewQuery } from '../overview/overview-query.ts'

/** What the overview asks first. */
export default (entry: PageEntry) => [overviewQuery(entry)]
