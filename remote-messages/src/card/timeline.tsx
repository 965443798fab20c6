import { readRecord, useHttp, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, RelativeTime } from '@member/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { SafeMarkup } from '../markup/safe-markup.tsx'
import { type CardPart, type MemberCard, type Recent, readRecents } from './read-card.ts'

/** Entries of one part; the card brings the first. */
const size = 10

/** Entries once each: new ones move older ones into the next part. */
const distinct = (entries: readonly Recent[]): Recent[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** A member's timeline: what the card brought, and further parts once they are asked for (member API, 9.3). */
function useRecents(userId: number, first: readonly Recent[]) {
  const { get } = useHttp()
  const [parts, setParts] = useState<readonly (readonly Recent[])[]>([first])
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (page: number) => {
      const params = { userId, page, limit: size }
      return readRecents(readRecord(await get('/api/interaction/loadMoreUserRecent', { params })).data)
    },
    onSuccess: (part) => setParts((before) => [...before, part]),
  })
  const isWhole = (parts.at(-1)?.length ?? 0) < size
  return {
    entries: distinct(parts.flat()),
    rest: isWhole ? 'none' : isPending ? 'loading' : isError ? 'failed' : 'some',
    loadMore: () => mutate(parts.length + 1),
  } as const
}

const { color, radius, space, text } = token

const Section = styled.section`
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.border};
  text-align: start;
`

const Entries = styled.ol`
  display: grid;
  gap: ${space[5]};
  margin-block-start: ${space[4]};
  padding-inline-start: ${space[5]};
  border-inline-start: 2px solid ${color.border};
  list-style: none;

  > li {
    position: relative;
    min-inline-size: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.45em;
    inset-inline-start: calc(-1 * ${space[5]} - 6px);
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid ${color.accent};
    border-radius: ${radius.full};
    background: ${color.surface};
  }
  :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  :is(h3, h4) {
    font-size: inherit;
  }
  small {
    display: block;
    margin-block-end: ${space[1]};
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

const More = styled.div`
  margin-block-start: ${space[4]};
`

/** What a member did, newest first, down to the day they joined; goes on by itself when its end is scrolled to. */
export function Timeline({ card, part }: { card: MemberCard; part: CardPart }): ReactNode {
  const t = useTexts()
  const id = useId()
  const { entries, rest, loadMore } = useRecents(card.id, part.recents)
  const end = useRef<HTMLDivElement>(null)
  // Asked again with each part, as an end that stays in sight is not reported again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part starts the observation anew
  useEffect(() => {
    if (rest !== 'some' || end.current === null || window.IntersectionObserver === undefined) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && loadMore(), {
      rootMargin: '200px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [rest, entries.length])

  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{part.title || t('card.recent')}</h2>
      {/* Safari takes the role from a list without markers. */}
      <Entries role="list">
        {entries.map(({ id, html, time }) => (
          <li key={id}>
            <small>
              <RelativeTime at={time} />
            </small>
            <SafeMarkup html={html} />
          </li>
        ))}
        {rest === 'none' && (
          <li>
            <small>
              <RelativeTime at={card.joined} />
            </small>
            {t('card.joinedUs')}
          </li>
        )}
      </Entries>
      {rest !== 'none' && (
        <More ref={end}>
          <p role="status">{rest === 'failed' && t('card.moreFailed')}</p>
          <Button variant="quiet" busy={rest === 'loading'} onClick={loadMore}>
            {t(rest === 'failed' ? 'card.moreAgain' : 'card.more')}
          </Button>
        </More>
      )}
    </Section>
  )
}
