import type { PageEntry } from '@member/shared'
import { overviewQuery } from '../overview/overview-query.ts'

export default (entry: PageEntry) => [overviewQuery(entry)]
