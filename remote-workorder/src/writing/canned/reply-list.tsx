import { type AnswerOf, readList, readNumber, readRecord, useHttp, useLanguage, useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { readString } from '../ticket-message.ts'
import { type CannedReply, findReplies } from './canned-reply.ts'

/** Pixels between the list, the text and the edge of the window. */
const gap = 6

/** Most pixels of a list. */
const highest = 400

/** Place of a list over a text, under it where there is more room, within the window; in pixels. */
export function placeOver(
  text: Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>,
  windowHeight: number,
): { left: number; width: number; maxHeight: number } & ({ bottom: number } | { top: number }) {
  const above = text.top - 2 * gap
  const below = windowHeight - text.bottom - 2 * gap
  const { left, width } = text
  if (above >= below) return { left, width, maxHeight: Math.min(highest, above), bottom: windowHeight - text.top + gap }
  return { left, width, maxHeight: Math.min(highest, below), top: text.bottom + gap }
}

/** Shows a popover over a text field, and moves it along while something is scrolled or resized. */
export function useOverText(area: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [list, text] = [box.current, area.current]
    if (list === null || text === null) return
    list.showPopover?.()
    const place = () => {
      const { left, width, maxHeight, ...edge } = placeOver(text.getBoundingClientRect(), window.innerHeight)
      list.style.left = `${left}px`
      list.style.width = `${width}px`
      list.style.maxHeight = `${maxHeight}px`
      list.style.top = 'top' in edge ? `${edge.top}px` : 'auto'
      list.style.bottom = 'bottom' in edge ? `${edge.bottom}px` : 'auto'
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(text)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [area])
  return box
}

const languages = ['zh-cn', 'en'] as const

/** Reads the answer of workorder/cannedReplies: one reply for each language it has a text in. */
function readCannedReplies(data: AnswerOf<'/api/workorder/cannedReplies'>): readonly CannedReply[] {
  return readList(readRecord(data).list).flatMap((entry) => {
    const { id, shortcut, title, body } = readRecord(entry)
    const texts = readRecord(body)
    return languages.flatMap((language) => {
      const text = readString(texts[language])
      if (text.trim() === '') return []
      return [
        { id: readNumber(id) ?? 0, shortcut: readString(shortcut), title: readString(title), language, body: text },
      ]
    })
  })
}

/** The agent's canned replies, asked for when the first slash is typed. */
export function useCannedReplies() {
  const { get } = useHttp()
  return useQuery({
    queryKey: ['workorder/cannedReplies'],
    queryFn: async ({ signal }) => readCannedReplies(await get('/api/workorder/cannedReplies', { signal })),
  })
}

const { color, radius, shadow, space, text } = token

/** In the top layer, so that nothing covers it or cuts it off. */
const Box = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  overflow-y: auto;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.popover};
`

const Option = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space[2]};
  align-items: baseline;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.accentTint};
  }
  > span,
  > small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  ${media.touch} {
    min-block-size: 44px;
    align-content: center;
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`

const Note = styled.p`
  padding: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** What the text field does with the list; false for a key that is not the list's. */
export interface ReplyKeys {
  press: (key: string) => boolean
}

export interface ReplyListProps {
  id: string
  query: string
  /** Whose texts come first; empty for the language of the page. */
  language: string
  /** The text, above which the list is shown. */
  area: RefObject<HTMLElement | null>
  keys: React.Ref<ReplyKeys>
  onPick: (reply: CannedReply) => void
  /** The option that Enter takes, for `aria-activedescendant`. */
  onActive: (optionId: string | null) => void
  onClose: () => void
}

/** The canned replies that fit what is typed behind a slash; the focus stays in the text. */
export function ReplyList({ id, query, language, area, keys, onPick, onActive, onClose }: ReplyListProps): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const { data, error } = useCannedReplies()
  const first = language || current
  const found = useMemo(() => findReplies(data ?? [], query, first), [data, query, first])
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const activeId = active < 0 ? null : optionId(active)
  useEffect(() => onActive(activeId), [onActive, activeId])
  useEffect(() => () => onActive(null), [onActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, another first one
  useEffect(() => setChosen(0), [query])

  useImperativeHandle(keys, () => ({
    press(key) {
      const reply = found[active]
      switch (key) {
        case 'Escape':
          onClose()
          return true
        case 'ArrowDown':
        case 'ArrowUp':
          if (found.length === 0) return false
          setChosen((active + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
          return true
        case 'Enter':
        case 'Tab':
          if (reply === undefined) return false
          onPick(reply)
          return true
        default:
          return false
      }
    },
  }))

  const box = useOverText(area)
  const state = error !== null && data === undefined ? 'failed' : data === undefined ? 'loading' : 'known'
  return (
    <Box ref={box} popover="manual">
      {state !== 'known' && <Note>{t(`writing.replies.${state}`)}</Note>}
      <div id={id} role="listbox" aria-label={t('writing.replies')}>
        {found.map((reply, index) => (
          // The focus stays in the text, whose keys choose (aria-activedescendant).
          <Option
            key={`${reply.id} ${reply.language}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <strong>/{reply.shortcut}</strong>
            <span>{reply.title}</span>
            <small lang={reply.language}>{reply.language === 'en' ? 'EN' : '中文'}</small>
          </Option>
        ))}
      </div>
      <p role="status" className={baseClass.visuallyHidden}>
        {state === 'known' && t('writing.replies.found', { count: found.length })}
      </p>
      {state === 'known' && found.length === 0 && <Note aria-hidden="true">{t('writing.replies.none')}</Note>}
    </Box>
  )
}
