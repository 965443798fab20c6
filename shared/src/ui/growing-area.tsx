import { isComposing } from '@member/shared'
import { media, token } from '@member/shared/theme'
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import styled from 'styled-components'

const Area = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 5.5em;
  max-block-size: 40vh;
  max-block-size: 40dvh;
  padding: ${token.space[2]} ${token.space[3]};
  resize: none;
  border: 0;
  background: transparent;
  color: inherit;
  line-height: ${token.line.body};
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: none;
  }
  ${media.touch} {
    /* iOS zooms into a page when the text of a field is smaller. */
    font-size: max(16px, ${token.text.md});
    min-block-size: 3.2em;
  }
`

/** A text field that is as high as its text, up to a part of the window. */
export function GrowingArea({ ref, ...props }: ComponentPropsWithRef<'textarea'>): ReactNode {
  const own = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = own.current
    if (area === null) return
    area.style.blockSize = 'auto'
    if (area.scrollHeight > 0) area.style.blockSize = `${area.scrollHeight}px`
  }, [props.value])
  // The same one each time: React empties the ref before it calls another one, and what is shown beside the field at that
  // moment would not find it.
  const attach = useCallback(
    (area: HTMLTextAreaElement | null) => {
      own.current = area
      if (typeof ref === 'function') return ref(area)
      if (ref) ref.current = area
      return undefined
    },
    [ref],
  )
  return <Area rows={1} {...props} ref={attach} />
}

/** Whether a key sends the text: Ctrl or ⌘ with Enter, and perhaps Shift. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !isComposing(event)
