import { isComposing, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, isBlank, TextArea } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { longestBody, type ThreadMessage } from '../ticket/ticket.ts'
import { useKeptText } from '../writing/draft.ts'
import { useThreadActions } from './thread-actions.ts'

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
  const { text: body, write, clear } = useKeptText(`edit ${message.id}`, message.body)
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
