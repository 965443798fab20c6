import type { ReactNode } from 'react'
import { MemberStart } from './member-start.tsx'
import { useSitePages } from './site-page.ts'

/** `/user`: redirects to a page that is known now. */
export default function MemberStartPage(): ReactNode {
  return <MemberStart patterns={useSitePages().map(({ path }) => path)} />
}
