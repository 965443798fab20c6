import { useFormat, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { isBlank, TextArea } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptText } from '../writing/draft/use-kept-text.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { Outcome } from './desk.ts'
import type { SingleAct } from './single-act.ts'

/** Most characters of a message. */
const longestBody = 20_000

/** Seconds of silence that complete a solved ticket (work orders, transition 9). */
const silence = 7 * 86_400

/** Sets a status with a message to the member. */
export function SpeakDialog(props: {
  act: 'wait' | 'solve'
  /** Id of the ticket. */
  ticket: string
  onSpeak: (act: SingleAct) => Promise<Outcome>
  onClose: () => void
}): ReactNode {
  const { act, ticket, onSpeak, onClose } = props
  const t = useTexts()
  const { date } = useFormat()
  const field = useRef<HTMLTextAreaElement>(null)
  // One for all attempts, so that a lost answer does not write the message twice.
  const [clientId] = useState(newClientId)
  const { text: body, write, clear } = useKeptText(`${act} ${ticket}`)
  const [problem, setProblem] = useState('')
  const speak = async (): Promise<Outcome> => {
    if (isBlank(body)) {
      setProblem(t('acts.messageNeeded'))
      field.current?.focus()
      return 'refused'
    }
    const outcome = await onSpeak({ act, body, clientId })
    if (outcome === 'done') clear()
    return outcome
  }
  return (
    <AskDialog
      title={t(`acts.${act}`)}
      text={t(`acts.${act}.text`, { date: date(Date.now() / 1000 + silence, 'date') })}
      action={t(`acts.${act}`)}
      onAction={speak}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label={t('acts.message')}
        required
        error={problem || undefined}
        dir="auto"
        rows={5}
        maxLength={longestBody}
        value={body}
        onChange={({ target }) => {
          write(target.value)
          setProblem('')
        }}
      />
    </AskDialog>
  )
}
