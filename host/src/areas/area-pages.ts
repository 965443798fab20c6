import type { ReleaseSet } from '@member/shared/release-set'
import { pageOfArea, type SitePage } from '../pages/site-page.ts'

/** Pages of all areas of a release set, in the order of the set. */
export const areaPages = ({ areas }: ReleaseSet): SitePage[] =>
  Object.entries(areas).flatMap(([area, { use }]) => use.pages.map((page) => pageOfArea(area, page)))
