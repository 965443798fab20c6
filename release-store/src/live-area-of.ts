import type { LiveArea, LiveDocument } from '@member/shared/release-set'

/**
 * What is live of an area; undefined when it never was. `area` may be any text that somebody typed or sent, also the
 * name of a property that every object has.
 */
export const liveAreaOf = ({ areas }: Pick<LiveDocument, 'areas'>, area: string): LiveArea | undefined =>
  Object.hasOwn(areas, area) ? areas[area] : undefined
