import { useHttp, useNotify, useTexts } from '@member/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendProblem } from '../new/send-problem.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { type AskedRowAct, isAsked, type RowAct } from './row-acts.ts'

/** An act that the member is asked about. */
export interface AskedAct {
  act: AskedRowAct
  ticket: Ticket
}

function problemSentence(error: unknown, t: ReturnType<typeof useTexts>): string {
  const problem = sendProblem(error)
  if (problem.kind === 'refused') return problem.sentence || t('list.act.failed')
  return t(problem.kind === 'offline' ? 'list.act.offline' : 'list.act.unknown')
}

/** Acts of the rows: chosen in a row's menu, asked about if they cannot be taken back, then done and told. */
export function useRowActs(load: () => Promise<void>) {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const [asked, setAsked] = useState<AskedAct | null>(null)

  /** Resolves why it was not done, or null. Either way the list shows what is true now. */
  const perform = async (act: RowAct, ticket: Ticket): Promise<string | null> => {
    try {
      await post(`/api/workorder/${act}`, { id: Number(ticket.id), view: 'mine' })
    } catch (error) {
      // The reason is told at once; where it is that nothing arrives, the list would take as long again to fail.
      void load()
      return problemSentence(error, t)
    }
    notify({ tone: 'success', text: t(`list.${act}.done`, { number: ticket.number }) })
    await load()
    return null
  }

  const performAtOnce = async (act: RowAct, ticket: Ticket) => {
    const problem = await perform(act, ticket)
    if (problem !== null) notify({ tone: 'error', text: problem })
  }

  const latest = useRef(performAtOnce)
  useEffect(() => {
    latest.current = performAtOnce
  })
  /** Always the same, so that no row is rendered for it. */
  const choose = useCallback((act: RowAct, ticket: Ticket) => {
    if (isAsked(act)) setAsked({ act, ticket })
    else void latest.current(act, ticket)
  }, [])

  return {
    asked,
    choose,
    perform,
    close: () => setAsked(null),
  }
}

export type RowActs = ReturnType<typeof useRowActs>
