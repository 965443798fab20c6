import { late } from '@member/shared/ui'

/** Ends of a row that scrolls; loaded after the page, which works without them. */
export const LateRowEnds = late(() => import('./row-ends.tsx'), 'nothing')
