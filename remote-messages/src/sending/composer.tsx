import { isComposing, useFormat, useKeys, useNotify, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { baseClass, media, token } from '@member/shared/theme'
import {
  AttachButton,
  ComposerFrame,
  DropFiles,
  GrowingArea,
  isSendKey,
  late,
  type readiness,
  useFileLimits,
} from '@member/shared/ui'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { contentOf, lengthOf, longest } from './chat-message.ts'
import { useChatDraft, useSendChat, useUnheard } from './send-chat.ts'

const Attachments = late(() => import(/* webpackChunkName: "attachments" */ './attachments.tsx'))

const { color, space, text } = token

const Place = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]} max(${space[2]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};

  @media print {
    display: none;
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

export interface ComposerProps {
  conversation: string
  /** Id of the other member. */
  to: string
  name: string
  /** Id of the newest message that is known; 0 for none. */
  after: number
  /** Whether messages can have files: a stock server shows only their addresses. */
  files: 'offered' | 'absent'
  /** Whether the thread shows the message with this client id. */
  isShown: (clientId: string) => boolean
  onSent: () => void
  /** Escape was pressed: the focus goes back to the messages. */
  onLeave: () => void
}

/** Writes to another member: Enter begins a line, Ctrl or ⌘ with Enter sends. The text stays until it was sent. */
export function Composer(props: ComposerProps): ReactNode {
  const { conversation, to, name, after, files, isShown, onSent, onLeave } = props
  const t = useTexts()
  const { number } = useFormat()
  const notify = useNotify()
  const chat = useChatDraft(conversation)
  const { draft, write } = chat
  useUnheard(conversation, chat)
  // Nobody had heard that it arrived. Once it was amended, it is another message.
  const hasArrived = draft.sendAs !== '' && isShown(draft.sendAs)
  const empty = useEffectEvent(() => write({ text: '', files: [] }))
  useEffect(() => {
    if (hasArrived) empty()
  }, [hasArrived])
  const sendChat = useSendChat(conversation)
  const [tried, setTried] = useState<'no' | 'yes' | 'wroteOn'>('no')
  const [chosen, setChosen] = useState<readonly (readonly File[])[]>([])
  const [{ ready, count }, setFiles] = useState({ ready: 'ready' as ReturnType<typeof readiness>, count: 0 })
  const limits = useFileLimits()
  const area = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const limit = useId()
  useKeys([
    { keys: 'r', name: t('sending.write'), act: () => area.current?.focus({ preventScroll: true }) },
    { keys: 'Mod+Enter', name: t('sending.send') },
  ])
  const content = contentOf(draft.text, draft.files)
  const left = longest - lengthOf(content)
  const send = () => {
    setTried('yes')
    area.current?.focus({ preventScroll: true })
    if (ready !== 'ready' || content === '' || left < 0) return
    const message = { to, name, content: contentOf(draft.text), files: draft.files, after }
    const id = draft.sendAs || newClientId()
    chat.send(id, message)
    sendChat({ id, message, forget: () => chat.forget(id) })
    setTried('no')
    onSent()
  }
  const known = useRef(count)
  const goOn = useEffectEvent(() => {
    const isChanged = known.current !== count
    known.current = count
    if (tried !== 'yes') return
    // With other files it is another message than the one that was to be sent.
    if (isChanged) setTried('wroteOn')
    else if (ready === 'ready') send()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files have changed
  useEffect(() => goOn(), [ready, count])
  // What was to be sent with its files is still written, and they are not there.
  const leave = useEffectEvent(() => {
    if (tried === 'yes' && ready === 'busy') notify({ tone: 'warning', text: t('sending.leftFiles', { name }) })
  })
  useEffect(() => () => leave(), [])
  const choose = (added: readonly File[]) => setChosen((before) => [...before, added])
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    // Copied cells of a table come as text and as a picture: the text is what was meant.
    if (files === 'absent' || pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    choose(pasted)
  }
  const onKey = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && !isComposing(event)) {
      event.stopPropagation()
      onLeave()
    }
  }
  const problem =
    left < 0 ? 'tooLong' : tried === 'yes' ? problemOf(ready, content) : tried === 'wroteOn' ? tried : null
  const attached = files === 'offered' && (chosen.length > 0 || draft.files.length > 0)
  const form = (
    <Place role="group" aria-label={t('sending.title')}>
      <ComposerFrame
        above={
          attached && (
            <Suspense>
              <Attachments
                files={draft.files}
                chosen={chosen}
                onFiles={(stored) => write({ files: stored })}
                onReady={(ready, count) => setFiles({ ready, count })}
                onLast={() => area.current?.focus({ preventScroll: true })}
              />
            </Suspense>
          )
        }
        attach={files === 'offered' && <AttachButton onFiles={choose} describedBy={limit} />}
        send={{ name: t('sending.send'), act: send }}
      >
        <GrowingArea
          ref={area}
          value={draft.text}
          aria-label={t('sending.label', { name })}
          aria-describedby={hint}
          aria-invalid={problem !== null}
          placeholder={t('sending.placeholder')}
          onChange={({ target }) => {
            const waited = tried === 'wroteOn' || (tried === 'yes' && ready === 'busy')
            setTried(waited && target.value !== '' ? 'wroteOn' : 'no')
            write({ text: target.value })
          }}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
      </ComposerFrame>
      <Hint id={hint} data-kind={problem === null ? 'keys' : 'problem'} role={problem === null ? undefined : 'alert'}>
        {problem === null
          ? left <= countFrom
            ? t('sending.left', { count: left, shown: number(left) })
            : t('sending.keys')
          : t(`sending.${problem}`, { count: number(-left), longest: number(longest) })}
      </Hint>
      {files === 'offered' && (
        <span id={limit} className={baseClass.visuallyHidden}>
          {limits}
        </span>
      )}
    </Place>
  )
  return (
    <DropFiles onFiles={files === 'offered' ? choose : undefined} around="[data-frame]">
      {form}
    </DropFiles>
  )
}

function problemOf(ready: ReturnType<typeof readiness>, content: string) {
  if (ready === 'failed') return 'filesFailed'
  if (ready === 'busy') return 'filesBusy'
  return content === '' ? 'empty' : null
}
