import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import { type InBoth, readInBoth } from '../in-both.ts'
import { readRows } from '../read-rows.ts'

/** A category as leads edit it. */
export interface CategorySetting {
  id: string
  /** The category above; 0 for none. */
  above: string
  names: InBoth
  /** What a new work order starts from. */
  templates: InBoth
  priority: Priority
  /** Place among its siblings; the highest is first. */
  place: number
  use: 'offered' | 'archived'
}

/** Reads a response of workorder/categorySettings. */
export const readCategorySettings = (data: AnswerOf<'/api/workorder/categorySettings'>): readonly CategorySetting[] =>
  readRows(readList(readRecord(data).list), (id, row) => ({
    id,
    above: readText(row.pid) || '0',
    names: readInBoth(row.names),
    templates: readInBoth(row.templates),
    priority: priorities.find((priority) => priority === row.default_priority) ?? 'normal',
    place: readNumber(row.weigh) ?? 0,
    use: row.archived === true ? 'archived' : 'offered',
  }))

/** Categories that are offered, each followed by those below it. */
export function asTree(categories: readonly CategorySetting[]): readonly CategorySetting[] {
  const offered = categories.filter(({ use }) => use === 'offered')
  const ids = new Set(offered.map(({ id }) => id))
  const below = (id: string) => offered.filter(({ above }) => above === id)
  return offered.filter(({ above }) => !ids.has(above)).flatMap((top) => [top, ...below(top.id)])
}

/** Those that a category can be below: of the first level, and not itself; none for one that has others below it. */
export function possibleParents(categories: readonly CategorySetting[], id: string | null): readonly CategorySetting[] {
  const offered = categories.filter(({ use }) => use === 'offered')
  if (offered.some(({ above }) => above === id)) return []
  return offered.filter((one) => one.above === '0' && one.id !== id)
}

/** Whose places change when a category moves one place among its siblings, with the new ones; empty at the ends. */
export function placesAfterMove(
  categories: readonly CategorySetting[],
  id: string,
  step: 'up' | 'down',
): { category: CategorySetting; place: number }[] {
  const moved = categories.find((one) => one.id === id)
  const siblings = categories.filter(({ above, use }) => above === moved?.above && use === 'offered')
  const from = siblings.findIndex((one) => one.id === id)
  const to = from + (step === 'up' ? -1 : 1)
  const [own, other] = [siblings[from], siblings[to]]
  if (own === undefined || other === undefined) return []
  siblings[to] = own
  siblings[from] = other
  const places = siblings.map(({ place }) => place).sort((a, b) => b - a)
  const distinct = new Set(places).size === places.length
  return siblings.flatMap((category, at) => {
    const place = (distinct ? places[at] : undefined) ?? siblings.length - at
    return place === category.place ? [] : [{ category, place }]
  })
}
