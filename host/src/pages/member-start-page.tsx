import type { ReactNode } from 'react'
import { sitePages } from '../app/router.tsx'
import { MemberStart } from './member-start.tsx'

/** `/user`: the pages known at this moment decide where it leads. */
export default function MemberStartPage(): ReactNode {
  return <MemberStart patterns={sitePages().map(({ path }) => path)} />
}
