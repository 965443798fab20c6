import { type Format, serverNow, useFormat } from '@member/shared'
import { token } from '@member/shared/theme'
import { Fragment, type ReactNode, type RefObject, useMemo } from 'react'
import styled from 'styled-components'
import { KeepPlace } from '../keep-place.tsx'
import { type ThreadPlace, threadItems } from './thread-items.ts'
import { type ThreadTexts, useThreadTexts } from './thread-texts.ts'

const { color, size, space, text, weight } = token

/** Messages of one page: heights that are estimated first would move a thread while it opens. */
const onePage = 60

/** A log would read earlier pages aloud, too; what is new is said by a status line. */
const Log = styled.div.attrs({ role: 'log', 'aria-live': 'off', tabIndex: -1 })`
  padding-block-end: ${space[3]};
  outline-offset: -2px;
`

const DayHeading = styled.h3`
  padding: ${space[3]} ${space[4]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-weight: ${weight.regular};
  text-align: center;
`

const UnreadDivider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]} 0;
  scroll-margin-block-start: calc(${size.header} + 7rem);
  color: ${color.dangerText};
  font-size: ${text.sm};
  font-weight: ${weight.medium};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid currentColor;
  }
`

/** Today, yesterday or the date of a time; both in seconds. */
export function dayName(
  at: number,
  now: number,
  date: Format['date'],
  names: Pick<ThreadTexts, 'today' | 'yesterday'>,
): string {
  const day = date(at, 'date')
  if (day === date(now, 'date')) return names.today
  return day === date(now - 86_400, 'date') ? names.yesterday : day
}

export interface ThreadLogProps<Entry> {
  /** What is in it. */
  label: string
  list: RefObject<HTMLDivElement | null>
  /** The known ones, the oldest first. */
  entries: readonly Entry[]
  /** The same function each time. */
  placeOf: (entry: Entry) => ThreadPlace
  /** Number of the first entry that was unread when the thread was opened, and the id of the line before it. */
  unreadFrom: number | null
  dividerId: string
  /** Headings of days: below the thread's own. */
  days?: 'h2' | 'h3'
  /** A memoised element: it is made again with each change of the thread. */
  render: (entry: Entry, place: 'lead' | 'more') => ReactNode
}

/** Messages and events of a thread with its days. What the reader looks at stays where it is when earlier ones come. */
export function ThreadLog<Entry>(props: ThreadLogProps<Entry>): ReactNode {
  const { label, list, entries, placeOf, unreadFrom, dividerId, days = 'h2', render } = props
  const texts = useThreadTexts()
  const { date } = useFormat()
  const items = useMemo(() => threadItems(entries, unreadFrom, placeOf), [entries, unreadFrom, placeOf])
  const [first] = entries
  return (
    <KeepPlace list={list} first={first === undefined ? 0 : placeOf(first).seq}>
      <Log ref={list} data-length={entries.length > onePage ? 'long' : 'short'} aria-label={label}>
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.kind === 'day' && <DayHeading as={days}>{dayName(item.at, serverNow(), date, texts)}</DayHeading>}
            {item.kind === 'unread' && <UnreadDivider id={dividerId}>{texts.unread}</UnreadDivider>}
            {item.kind === 'entry' && render(item.entry, item.place)}
          </Fragment>
        ))}
      </Log>
    </KeepPlace>
  )
}
