import type { TextKey, Translate } from '@member/shared'
import type { DeskChoices, Named } from '../acts/use-choices.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { type FilterName, filterNames, type QueueFilters } from './queue-view.ts'

/** Names that only rows know, e.g. of a requester. */
export type KnownNames = ReadonlyMap<string, string>

/** Name of a filter. */
export const filterLabel = (name: FilterName): TextKey => `queue.filter.${name}`

/** Choices that filters name one of. */
const choiceOf = {
  category_id: 'categories',
  assignee_id: 'agents',
  team: 'teams',
  label: 'labels',
} as const satisfies Partial<Record<FilterName, keyof DeskChoices>>

/** The server tells no more labels than these; what they lack may exist. */
const mostLabels = 1000

/** Filters that name a category, agent, team or label which has been removed since, e.g. those of a bookmark. */
export const goneFilters = (filters: QueueFilters, choices: DeskChoices): readonly FilterName[] =>
  (Object.keys(choiceOf) as (keyof typeof choiceOf)[]).filter((name) => {
    const [value, choice] = [filters[name], choiceOf[name]]
    if (value === '' || !choices.loaded.includes(choice)) return false
    if (choice === 'labels') return choices.labels.length < mostLabels && !choices.labels.includes(value)
    return !choices[choice].some(({ id }) => id === value)
  })

const nameOf = (list: readonly Named[], id: string): string => list.find((one) => one.id === id)?.name ?? `#${id}`

/** What a filter stands at, in words. */
export function filterValue(
  name: FilterName,
  filters: QueueFilters,
  choices: DeskChoices,
  known: KnownNames,
  t: Translate,
): string {
  const value = filters[name]
  if (goneFilters(filters, choices).includes(name)) {
    return t('queue.filter.gone', { name: name === 'label' ? value : `#${value}` })
  }
  switch (name) {
    case 'status':
      return filters.status === '' ? '' : t(whoseTurn(filters.status, 'agent', 'informed').label)
    case 'priority':
      return filters.priority === '' ? '' : t(`acts.priority.${filters.priority}`)
    case 'category_id':
      return nameOf(choices.categories, value)
    case 'assignee_id':
      return nameOf(choices.agents, value)
    case 'requester_id':
      return known.get(value) || `#${value}`
    case 'team':
      return nameOf(choices.teams, value)
    case 'label':
    case 'from':
    case 'to':
      return value
  }
}

/** The filters that are set, in words: `Status: Open`. */
export const filterWords = (
  filters: QueueFilters,
  choices: DeskChoices,
  known: KnownNames,
  t: Translate,
): { name: FilterName; words: string }[] =>
  filterNames
    .filter((name) => filters[name] !== '')
    .map((name) => ({
      name,
      words: t('queue.filter.is', { name: t(filterLabel(name)), value: filterValue(name, filters, choices, known, t) }),
    }))
