import { pageOfArea, type SitePage } from '../pages/site-page.ts'
import type { TabSet } from './tab-set.ts'

/** Pages of all areas of a release set, in the order of the set. Their titles are those of the newest set. */
export const areaPages = (newest: () => TabSet): SitePage[] =>
  Object.entries(newest().areas).flatMap(([area, { pages }]) =>
    pages.map((page) => pageOfArea(area, page, () => titleOf(newest(), area, page.path) ?? page.title ?? {})),
  )

const titleOf = ({ areas }: TabSet, area: string, path: string) =>
  areas[area]?.pages.find((page) => page.path === path)?.title
