import type { ComponentType } from 'react'
import { type HostPageCode, hostPageCode } from '../pages/host-page.tsx'

export type MemberPartCode = typeof import('./member-part.tsx')

/** What routes need of the code that only members' pages and pages of areas have. */
export interface MemberPart {
  /** Loader of the member centre's frame. */
  layout(): Promise<HostPageCode>
  /** Loader of what shows a page of an area. */
  areaPage(): Promise<HostPageCode>
  /** What is there is not asked for again: another query of a page opens nothing. */
  shouldRevalidate(): boolean
}

/**
 * @param loadHostCode loads a late part of the host; its failure has been reported, once for all routes that wait
 * @param onOpen called once, when it is there
 */
export function createMemberPart(
  loadHostCode: (load: () => Promise<MemberPartCode>) => Promise<MemberPartCode>,
  onOpen: (code: MemberPartCode) => void,
): MemberPart {
  let isThere = false
  let opening: Promise<MemberPartCode> | undefined
  const open = () => {
    opening ??= loadHostCode(() => import('./member-part.tsx')).then(
      (code) => {
        isThere = true
        onOpen(code)
        return code
      },
      (error) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  const pageOf = (select: (code: MemberPartCode) => ComponentType) =>
    hostPageCode(open().then((code) => ({ default: select(code) })))
  return {
    layout: () => pageOf(({ UserLayout }) => UserLayout),
    areaPage: () => pageOf(({ AreaPage }) => AreaPage),
    shouldRevalidate: () => !isThere,
  }
}
