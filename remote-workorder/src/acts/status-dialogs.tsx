import { formatDate, serverNow, useFormat, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { AskDialog, isBlank, isIncomplete, TextArea, TextField } from '@member/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { longestBody } from '../ticket/ticket.ts'
import { useKeptText } from '../writing/draft.ts'
import type { Act } from './acts.ts'
import type { Outcome, SingleAct } from './desk.ts'

const day = 86_400

/** First and last day that a hold can end on, as `YYYY-MM-DD` where the agent is; `now` in seconds. */
export const holdDays = (now: number): { first: string; last: string } => ({
  first: formatDate(now + day, 'date'),
  last: formatDate(now + 29 * day, 'date'),
})

/**
 * The end of a hold until a day, as calls take it. The server takes the start of business on that day where the ticket
 * has business hours, else `until`: nine in the morning where the agent is. Nothing for no day.
 */
export function holdUntil(date: string): { until_day?: string; until?: number } {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const at = new Date(year, month - 1, dayOfMonth, 9).getTime()
  return date === '' || Number.isNaN(at) ? {} : { until_day: date, until: Math.floor(at / 1000) }
}

/** Asks why tickets wait, and until when at most. */
export function HoldDialog(props: {
  /** Ids of the tickets. */
  tickets: readonly string[]
  /** Their number or how many they are. */
  subject: string
  onHold: (act: Act) => Promise<Outcome>
  onClose: () => void
}): ReactNode {
  const { tickets, subject, onHold, onClose } = props
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const until = useRef<HTMLInputElement>(null)
  const { text: reason, write, clear } = useKeptText(`hold ${tickets.join(' ')}`)
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const [isHalf, setHalf] = useState(false)
  const { first, last } = holdDays(serverNow())
  const hold = async (): Promise<Outcome> => {
    if (isBlank(reason)) {
      setProblem(t('acts.hold.needsReason'))
      field.current?.focus()
      return 'refused'
    }
    if (isIncomplete(until.current)) {
      setHalf(true)
      until.current?.focus()
      return 'refused'
    }
    const outcome = await onHold({ act: 'status', status: 'on_hold', reason: reason.trim(), ...holdUntil(day) })
    if (outcome === 'done') clear()
    return outcome
  }
  return (
    <AskDialog
      title={t('acts.hold.title', { subject })}
      text={t('acts.hold.text')}
      action={t('acts.hold.submit')}
      onAction={hold}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('acts.hold.reason')}
        required
        maxLength={200}
        value={reason}
        error={problem || undefined}
        onChange={({ target }) => {
          write(target.value)
          setProblem('')
        }}
      />
      <TextField
        ref={until}
        label={t('acts.hold.until')}
        hint={t('acts.hold.hint')}
        type="date"
        min={first}
        max={last}
        value={day}
        error={isHalf ? t('acts.hold.half') : undefined}
        onChange={({ target }) => {
          setDay(target.value)
          setHalf(false)
        }}
      />
    </AskDialog>
  )
}

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
      text={t(`acts.${act}.text`, { date: date(serverNow() + silence, 'date') })}
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
