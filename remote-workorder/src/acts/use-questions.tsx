import { readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RowAct } from './act-dialog.tsx'
import type { ActName } from './acts.ts'
import { type QueueTicket, readQueueTicket } from './queue-ticket.ts'
import type { Acts } from './use-acts.ts'

const ActDialog = lazy(() => import('./act-dialog.tsx'))
const FindTicketDialog = lazy(() => import('./find-ticket-dialog.tsx'))

type Question = { about: 'acts' | Exclude<ActName, 'spam'>; tickets: readonly QueueTicket[] }

/** Asks what to do with tickets, and does it. */
export interface Questions {
  /** Spam needs no answer and can be undone. */
  ask: (about: 'acts' | ActName, tickets: readonly QueueTicket[]) => void
  rowAct: (act: RowAct, ticket: QueueTicket) => void
  /** The open question. */
  dialog: ReactNode
}

/** What the questions lead to on the page. */
interface Doing {
  acts: Acts
  patch: (tickets: readonly QueueTicket[]) => void
  onOpen: (ticket: QueueTicket) => void
  onRequester: (ticket: QueueTicket) => void
}

/** The questions about tickets; their dialogs are loaded when the first one is asked. */
export function useQuestions({ acts, patch, onOpen, onRequester }: Doing): Questions {
  const { post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)

  const ask = (about: 'acts' | ActName, tickets: readonly QueueTicket[]) => {
    if (tickets.length === 0) return
    if (about === 'spam') acts.perform({ act: 'spam' }, tickets)
    else setQuestion({ about, tickets })
  }
  /** An act of one ticket whose answer is the ticket. */
  const single = async (call: () => Promise<unknown>, said: string | null) => {
    try {
      const ticket = readQueueTicket(readRecord(readRecord(await call()).ticket))
      if (ticket !== null) patch([ticket])
      if (said !== null) notify({ tone: 'success', text: said })
    } catch (error) {
      notify({ tone: 'error', text: error instanceof Error ? error.message : t('queue.problem') })
    }
  }
  const copy = async (number: string) => {
    try {
      // The clipboard API does not exist on pages without HTTPS.
      await navigator.clipboard.writeText(number)
      notify({ tone: 'success', text: t('queue.copied', { number }) })
    } catch {
      notify({ tone: 'warning', text: t('queue.copyFailed', { number }) })
    }
  }
  const rowAct = (act: RowAct, ticket: QueueTicket) => {
    const of = { id: Number(ticket.id), view: 'manage' } as const
    switch (act) {
      case 'open':
        return onOpen(ticket)
      case 'requester':
        return onRequester(ticket)
      case 'copy':
        return void copy(ticket.number)
      case 'star':
        return void single(() => post('/api/workorder/star', { ...of, starred: !ticket.starred }), null)
      case 'unread':
        return void single(() => post('/api/workorder/unread', of), null)
    }
  }
  const joined = (purpose: 'merge' | 'link', ticket: QueueTicket, other: QueueTicket) => {
    const of = { id: Number(ticket.id), version: ticket.version }
    const said = t(`queue.${purpose}.done`, { number: ticket.number, other: other.number })
    close()
    if (purpose === 'merge') void single(() => post('/api/workorder/merge', { ...of, into_id: Number(other.id) }), said)
    else void single(() => post('/api/workorder/link', { ...of, linked_id: Number(other.id) }), said)
  }
  return { ask, rowAct, dialog: question && <Suspense>{dialogOf(question)}</Suspense> }

  function dialogOf({ about, tickets }: Question): ReactNode {
    const [ticket] = tickets
    if (about === 'merge' || about === 'link') {
      if (ticket === undefined) return null
      return (
        <FindTicketDialog
          purpose={about}
          ticket={ticket}
          onChoose={(other) => joined(about, ticket, other)}
          onClose={close}
        />
      )
    }
    return (
      <ActDialog
        key={about}
        asked={about}
        tickets={tickets}
        onAct={(act) => {
          close()
          acts.perform(act, tickets)
        }}
        onAsk={(name) => {
          close()
          ask(name, tickets)
        }}
        onRowAct={(act, of) => {
          close()
          rowAct(act, of)
        }}
        onClose={close}
      />
    )
  }
}
