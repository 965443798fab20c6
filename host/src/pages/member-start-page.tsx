import type { ReactNode } from 'react'
import { MemberStart } from './member-start.tsx'
import { useSitePages } from './site-pages-context.ts'

/** `/user`: the pages known at this moment decide where it leads. */
export default function MemberStartPage(): ReactNode {
  return <MemberStart patterns={useSitePages().map(({ path }) => path)} />
}
