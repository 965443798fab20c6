import { useFormat, useKeys, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/outbox'
import { media, token } from '@member/shared/theme'
import { Button, Glyph, GrowingArea, isSendKey } from '@member/shared/ui'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { contentOf, lengthOf, longest } from './chat-message.ts'
import { useChatDraft } from './use-drafts.ts'
import { useOutbox } from './use-outbox.ts'

const { color, radius, space, text } = token

const Form = styled.form`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]} max(${space[2]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
`

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
`

const Field = styled.div`
  flex: 1;
  min-inline-size: 0;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};

  &:focus-within {
    border-color: ${color.focus};
    outline: 1px solid ${color.focus};
  }
  > textarea {
    min-block-size: ${token.size.control};
    max-block-size: 30dvh;
  }
`

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.xs};

  &[data-kind='problem'] {
    color: ${color.dangerText};
  }
  ${media.touch} {
    &[data-kind='keys'] {
      display: none;
    }
  }
`

/** Characters before the limit from which on the rest is counted. */
const countFrom = 200

const plane = 'M4 12l16-8-6 16-2.5-6.5zM11.5 13.5 20 4'

export interface ComposerProps {
  /** Key of the conversation. */
  conversation: string
  /** Id of the other member. */
  to: string
  name: string
  /** Id of the newest message that is known; 0 for none. */
  after: number
  /** A message was sent off. */
  onSent: () => void
  /** Escape was pressed: the focus goes back to the messages. */
  onLeave: () => void
}

/** Writes to another member: Enter begins a line, Ctrl or ⌘ with Enter sends. The text stays until it was sent. */
export function Composer({ conversation, to, name, after, onSent, onLeave }: ComposerProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const outbox = useOutbox()
  const [draft, write] = useChatDraft(conversation)
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const [room, setRoom] = useState<'free' | 'full'>('free')
  const area = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useKeys([
    { keys: 'r', name: t('sending.write'), act: () => area.current?.focus({ preventScroll: true }) },
    { keys: 'Mod+Enter', name: t('sending.send') },
  ])
  const left = longest - lengthOf(draft)
  const send = () => {
    const content = contentOf(draft)
    setTried('yes')
    area.current?.focus({ preventScroll: true })
    if (content === '' || left < 0) return
    const taken = outbox.add({ id: newClientId(), conversation, job: { to, name, content, after } })
    setRoom(taken === 'refused' ? 'full' : 'free')
    if (taken === 'refused') return
    write('')
    setTried('no')
    onSent()
  }
  const onKey = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
    }
  }
  const tries = { empty: contentOf(draft) === '', noRoom: room === 'full' }
  const problem = left < 0 ? 'tooLong' : tried === 'no' ? null : tries.empty ? 'empty' : tries.noRoom ? 'noRoom' : null
  return (
    <Form
      aria-label={t('sending.title')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Line>
        <Field>
          <GrowingArea
            ref={area}
            value={draft}
            aria-label={t('sending.label', { name })}
            aria-describedby={hint}
            aria-invalid={problem !== null}
            placeholder={t('sending.placeholder')}
            onChange={({ target }) => {
              setTried('no')
              write(target.value)
            }}
            onKeyDown={onKey}
          />
        </Field>
        <Button type="submit" variant="primary" aria-label={t('sending.send')}>
          <Glyph path={plane} />
        </Button>
      </Line>
      <Hint id={hint} data-kind={problem === null ? 'keys' : 'problem'} role={problem === null ? undefined : 'alert'}>
        {problem === null
          ? left <= countFrom
            ? t('sending.left', { count: left, shown: number(left) })
            : t('sending.keys')
          : t(`sending.${problem}`, { count: number(-left), longest: number(longest) })}
      </Hint>
    </Form>
  )
}
