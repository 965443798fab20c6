import type { TextKey, Translate } from '@member/shared'
import type { DeskChoices, Named } from '../acts/use-choices.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { type FilterName, filterNames, type QueueFilters } from './queue-view.ts'

/** Names that only rows know, e.g. of a requester. */
export type KnownNames = ReadonlyMap<string, string>

/** Name of a filter. */
export const filterLabel = (name: FilterName): TextKey => `queue.filter.${name}`

const nameOf = (list: readonly Named[], id: string): string => list.find((one) => one.id === id)?.name ?? `#${id}`

/** What a filter stands at, in words. */
function valueWords(name: FilterName, filters: QueueFilters, choices: DeskChoices, known: KnownNames, t: Translate) {
  const value = filters[name]
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
      words: t('queue.filter.is', { name: t(filterLabel(name)), value: valueWords(name, filters, choices, known, t) }),
    }))
