import { isComposing, useDraft, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, isBlank, TextArea } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { longestBody, type ThreadMessage } from '../ticket/ticket.ts'
import { TakeElsewhere } from '../writing/box-foot.tsx'
import { useKeptText } from '../writing/draft.ts'
import { editPlace, useThreadActions } from './thread-actions.ts'

const Form = styled.form`
  display: grid;
  gap: ${token.space[2]};
  inline-size: min(46em, 70vw);
  max-inline-size: 100%;

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${token.space[2]};
  }
`

/** One goes on where the text ends. */
const toEnd = (area: HTMLTextAreaElement | null): void => area?.setSelectionRange(area.value.length, area.value.length)

/** The field in which the author of a message changes its text; Escape closes it and keeps what was changed. */
export default function MessageEditor({ message, onDone }: { message: ThreadMessage; onDone: () => void }): ReactNode {
  const t = useTexts()
  const { changeMessage } = useThreadActions()
  const { text: body, write, clear } = useKeptText(editPlace(message.id), message.body)
  const [busy, setBusy] = useState(false)
  const giveUp = () => {
    clear()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isBlank(body)) return
    if (body.trim() === message.body.trim()) return giveUp()
    setBusy(true)
    const saved = await changeMessage(message, { body })
    setBusy(false)
    if (saved) giveUp()
  }
  return (
    <Form
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onDone()}
    >
      <TextArea
        label={t('thread.editLabel')}
        // It replaces the text whose menu was used.
        autoFocus
        dir="auto"
        ref={toEnd}
        rows={Math.min(14, Math.max(3, body.split('\n').length + 1))}
        maxLength={longestBody}
        value={body}
        // What was typed while it is saved would be lost.
        readOnly={busy}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button onClick={giveUp}>{t('ask.back')}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={isBlank(body)}>
          {t('thread.saveEdit')}
        </Button>
      </div>
    </Form>
  )
}

const Left = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[2]};
  color: ${token.color.warnText};
  font-size: ${token.text.sm};

  @media print {
    display: none;
  }
`

export interface LeftEditProps {
  message: ThreadMessage
  /** Null once it cannot be changed any more. */
  onEdit: (() => void) | null
}

/** What its author has changed in a message and neither saved nor given up; nothing once it is what the message says. */
export function LeftEdit({ message, onEdit }: LeftEditProps): ReactNode {
  const t = useTexts()
  const { texts, clear } = useDraft(editPlace(message.id), { text: message.body })
  const isStored = texts.text.trim() === message.body.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: clear() is another function each time
  useEffect(() => {
    if (isStored) clear()
  }, [isStored])
  if (isStored) return null
  return (
    <Left>
      {t('thread.editLeft')}
      {onEdit && (
        <Button variant="quiet" onClick={onEdit}>
          {t('thread.edit')}
        </Button>
      )}
      <TakeElsewhere text={texts.text} onDiscard={clear} />
    </Left>
  )
}
