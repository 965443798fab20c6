import { MissingDialog, useTexts } from '@member/shared'
import { Dialog, late } from '@member/shared/ui'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCopyNumber } from '../ticket/copy-number.tsx'
import { hasEnded, type Ticket } from '../ticket/ticket.ts'
import type { ActName, RowAct } from './acts.ts'
import type { Desk } from './desk.ts'
import { TypedAhead } from './typed-ahead.tsx'

const QuestionDialog = late(() => import('./question-dialog.tsx'), MissingDialog)

/** Time after which it is said that the code of a question is on its way, in milliseconds. */
const longMs = 1_000

/** Stands for the question until its code is there; it is not waited for on another page, nor with another ticket. */
function Awaited({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsLong, longMs, true)
    return () => clearTimeout(timer)
  }, [])
  const { key } = useLocation()
  const [asked] = useState(key)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== asked) leave()
  }, [key, asked])
  return (
    <>
      <TypedAhead text={typed} onClose={onClose} />
      {isLong && <Dialog title={t('acts.awaited')} width="narrow" onClose={onClose} />}
    </>
  )
}

type Question<T> = { about: 'acts' | Exclude<ActName, 'spam'>; tickets: readonly T[] }

export interface Questions<T> {
  /** Spam needs no answer and can be undone. */
  ask: (about: 'acts' | ActName, tickets: readonly T[]) => void
  rowAct: (act: RowAct, ticket: T) => void
  dialog: ReactNode
}

/** What the page of the questions has: acts of a row where it lists tickets, else fewer. */
interface Page<T extends Ticket> {
  desk: Desk<T>
  onOpen?: (ticket: T) => void
  onRequester?: (ticket: T) => void
}

/** The questions about tickets; their dialogs are loaded when the first one is asked. */
export function useQuestions<T extends Ticket>({ desk, onOpen, onRequester }: Page<T>): Questions<T> {
  const copyNumber = useCopyNumber()
  const [question, setQuestion] = useState<Question<T> | null>(null)
  const typed = useRef('')
  const close = () => {
    typed.current = ''
    setQuestion(null)
  }

  const ask = (about: 'acts' | ActName, tickets: readonly T[]) => {
    if (tickets.length === 0) return
    if (about === 'spam') void desk.perform({ act: 'spam' }, tickets)
    else setQuestion({ about, tickets })
  }
  const rowAct = (act: RowAct, ticket: T) => {
    switch (act) {
      case 'open':
        return onOpen?.(ticket)
      case 'requester':
        return onRequester?.(ticket)
      case 'copy':
        return copyNumber(ticket.number)
      case 'star':
        return desk.mark(act, ticket)
      case 'unread':
        // No row of an ended one would show it.
        return hasEnded(ticket) ? undefined : desk.mark(act, ticket)
    }
  }
  return { ask, rowAct, dialog: question && dialogOf(question) }

  function dialogOf({ about, tickets }: Question<T>): ReactNode {
    const [ticket] = tickets
    if (ticket === undefined) return null
    return (
      <Suspense fallback={<Awaited typed={typed} onClose={close} />}>
        <QuestionDialog
          about={about}
          tickets={tickets}
          typed={typed}
          rowActs={[
            ...(onOpen ? ['open' as const] : []),
            'copy',
            'star',
            ...(hasEnded(ticket) ? [] : ['unread' as const]),
            ...(onRequester ? ['requester' as const] : []),
          ]}
          onAct={(act) => desk.perform(act, tickets)}
          onSingle={(act) => desk.single(act, ticket)}
          onAsk={(name) => {
            close()
            ask(name, tickets)
          }}
          onRowAct={(act) => {
            close()
            rowAct(act, ticket)
          }}
          onClose={close}
        />
      </Suspense>
    )
  }
}
