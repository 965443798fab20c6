import { isComposing } from '@member/shared'
import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { latePart } from '../../ticket/late-part.tsx'
import { putText, withWords } from '../text-edit.ts'
import { type CannedReply, fillVariables, type Slash, slashBefore, type Variable } from './canned-reply.ts'
import type { ReplyKeys, ReplyListProps } from './reply-list.tsx'

const ReplyList = latePart<ReplyListProps>(() =>
  import('./reply-list.tsx').then(({ ReplyList }) => ({ default: ReplyList })),
)

interface SlashOptions {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** Values of the variables in the language of the text. */
  values: (language: CannedReply['language']) => Readonly<Partial<Record<Variable, string>>>
  /** Of whoever reads the text; empty for the language of the page. */
  language: string
  /** Only agents have canned replies. */
  isOffered: boolean
}

type FieldProps = ComponentPropsWithoutRef<'textarea'>

/**
 * Canned replies behind a slash. The list takes arrows, Enter, Tab and Escape only while it has something to take, and
 * never a key of an input method.
 */
export function useSlash({ area, text, onText, values, language, isOffered }: SlashOptions): {
  field: Pick<
    FieldProps,
    'onKeyDown' | 'onSelect' | 'onBlur' | 'aria-activedescendant' | 'aria-controls' | 'aria-autocomplete'
  >
  list: ReactNode
} {
  const listId = useId()
  const keys = useRef<ReplyKeys>(null)
  const [slash, setSlash] = useState<Slash | null>(null)
  const [active, setActive] = useState<string | null>(null)
  /** The slash that was closed with Escape stays closed. */
  const [closed, setClosed] = useState<number | null>(null)
  if (!isOffered) return { field: {}, list: null }
  const open = slash !== null && slash.from !== closed

  const pick = ({ body, language }: CannedReply) => {
    if (slash === null) return
    const cursor = slash.from + slash.query.length + 1
    const next = withWords({ text, from: slash.from, to: cursor }, fillVariables(body, values(language)))
    setSlash(null)
    if (area.current !== null) putText(area.current, next, onText)
  }
  return {
    field: {
      onSelect({ currentTarget: { value, selectionStart, selectionEnd } }) {
        const found = selectionStart === selectionEnd ? slashBefore(value, selectionStart) : null
        setSlash(found)
        if (found?.from !== closed) setClosed(null)
      },
      onBlur: () => setSlash(null),
      onKeyDown(event) {
        if (!open || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
        if (keys.current?.press(event.key) !== true) return
        event.preventDefault()
        event.stopPropagation()
      },
      'aria-autocomplete': 'list',
      ...(open && { 'aria-controls': listId }),
      ...(open && active !== null && { 'aria-activedescendant': active }),
    },
    list: open ? (
      <ReplyList
        id={listId}
        query={slash.query}
        language={language}
        area={area}
        keys={keys}
        onPick={pick}
        onActive={setActive}
        onClose={() => setClosed(slash.from)}
      />
    ) : null,
  }
}
