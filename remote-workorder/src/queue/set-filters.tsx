import { type TextKey, type Translate, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, focusPageHeading, Glyph, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import type { DeskChoices, Named } from '../acts/use-choices.ts'
import { priorities, statuses, type Ticket } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { clearedView, type FilterName, filterNames, type QueueAddress, type QueueFilters } from './queue-view.ts'

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

export type SelectName = Exclude<FilterName, 'from' | 'to' | 'requester_id'>

const optionsOf = (list: readonly Named[]) => list.map(({ id: value, name: label }) => ({ value, label }))

/** What can be chosen for each filter that is a select. */
export const filterOptions = (
  choices: DeskChoices,
  t: Translate,
): Readonly<Record<SelectName, readonly { value: string; label: string }[]>> => ({
  status: statuses.map((value) => ({ value, label: t(whoseTurn(value, 'agent', 'informed').label) })),
  category_id: optionsOf(choices.categories),
  priority: priorities.map((value) => ({ value, label: t(`acts.priority.${value}`) })),
  assignee_id: optionsOf(choices.agents),
  team: optionsOf(choices.teams),
  label: choices.labels.map((value) => ({ value, label: value })),
})

/** What a filter stands at, in words. */
export function filterValue(
  name: FilterName,
  filters: QueueFilters,
  choices: DeskChoices,
  known: KnownNames,
  t: Translate,
): string {
  const value = filters[name]
  const plain = ['label', 'from', 'to'].includes(name) ? value : `#${value}`
  if (goneFilters(filters, choices).includes(name)) return t('queue.filter.gone', { name: plain })
  if (name === 'requester_id') return known.get(value) || plain
  if (name === 'from' || name === 'to') return value
  return filterOptions(choices, t)[name].find((option) => option.value === value)?.label ?? plain
}

/** The filters that are set, in words: `Status: Open`. */
const filterWords = (
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

const { color, radius, size, space, text } = token

const cross = 'm8 8 8 8m0-8-8 8'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0 ${space[4]} ${space[2]};

  ${media.phone} {
    padding-inline: ${space[2]};
  }
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 28px;
  padding-inline: ${space[3]} ${space[2]};
  border-radius: ${radius.full};
  background: ${color.neutralTint};
  color: ${color.neutralText};
  font-size: ${text.sm};

  ${media.touch} {
    min-block-size: ${size.control};
  }
`

/** Gives the focus to what is left once a chip has gone with its filter: the one in its place, or what sets filters. */
function focusWhatIsLeft(chips: HTMLElement | null, gone: number | 'all'): void {
  const left = [...(chips?.querySelectorAll('button') ?? [])].slice(0, -1).filter((_, place) => place !== gone)
  const next = gone === 'all' ? undefined : (left[gone] ?? left.at(-1))
  const place = next ?? chips?.parentElement?.querySelector<HTMLElement>('button[aria-controls]')
  if (place) place.focus()
  else focusPageHeading('stay')
}

/** The filters that are set, each a button that removes it. */
function FilterChips(props: {
  chips: readonly { key: string; words: string }[]
  onRemove: (key: string) => void
  onClear: () => void
}): ReactNode {
  const { chips, onRemove, onClear } = props
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  return (
    <Chips role="list" aria-label={t('queue.filtersList')} ref={list}>
      {chips.map(({ key, words }, place) => (
        <li key={key}>
          <Chip
            type="button"
            aria-label={t('queue.filter.remove', { filter: words })}
            onClick={() => {
              onRemove(key)
              focusWhatIsLeft(list.current, place)
            }}
          >
            <bdi>{words}</bdi>
            <Glyph path={cross} />
          </Chip>
        </li>
      ))}
      <li>
        <Chip
          type="button"
          onClick={() => {
            onClear()
            focusWhatIsLeft(list.current, 'all')
          }}
        >
          {t('queue.clear')}
        </Chip>
      </li>
    </Chips>
  )
}

/** The filters of the list in words, each with the way to drop it, and those that name what was removed. */
export default function SetFilters(props: {
  address: QueueAddress
  choices: DeskChoices
  rows: readonly Ticket[]
}): ReactNode {
  const { address, choices, rows } = props
  const { view, change } = address
  const t = useTexts()
  const names = new Map(
    rows.flatMap(({ requester }) => (requester ? [[requester.id, requester.nickname] as const] : [])),
  )
  const words = filterWords(view.filters, choices, names, t)
  const gone = goneFilters(view.filters, choices)
  const chips = [
    ...(view.keywords === '' ? [] : [{ key: 'keywords', words: t('queue.filter.words', { words: view.keywords }) }]),
    ...words.map(({ name, words }) => ({ key: name as string, words })),
  ]
  return (
    <>
      <FilterChips
        chips={chips}
        onRemove={(key) => change(key === 'keywords' ? { keywords: '' } : { filters: { [key as FilterName]: '' } })}
        onClear={() => change(clearedView(view))}
      />
      {gone.length > 0 && (
        <InlineNotice
          tone="warn"
          announce="polite"
          actions={
            <Button
              onClick={() => {
                change({ filters: Object.fromEntries(gone.map((name) => [name, ''])) })
                focusPageHeading('stay')
              }}
            >
              {t('queue.gone.without', { count: gone.length })}
            </Button>
          }
        >
          {t('queue.gone', {
            count: gone.length,
            filters: words
              .filter(({ name }) => gone.includes(name))
              .map(({ words }) => words)
              .join(t('queue.gone.and')),
          })}
        </InlineNotice>
      )}
    </>
  )
}
