import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, focusPageHeading, Glyph, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import type { DeskChoices } from '../acts/use-choices.ts'
import { filterWords, goneFilters } from './filter-words.ts'
import type { QueueTicket } from './queue-ticket.ts'
import { clearedView, type FilterName } from './queue-view.ts'
import type { QueueAddress } from './use-queue-view.ts'

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
  rows: readonly QueueTicket[]
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
