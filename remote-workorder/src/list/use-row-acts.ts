import { ApiError, useHttp, useMay, useNotify, useTexts } from '@member/shared'
import { useState } from 'react'
import { sendProblem } from '../new/send-problem.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { type AskedRowAct, isAsked, type RowAct, rowActsOf } from './row-acts.ts'

/** An act that the member is asked about. */
export interface AskedAct {
  act: AskedRowAct
  ticket: Ticket
}

/** Acts of the rows: chosen in a row's menu, asked about if they cannot be taken back, then done and told. */
export function useRowActs(load: () => Promise<void>) {
  const { post } = useHttp()
  const may = useMay()
  const notify = useNotify()
  const t = useTexts()
  const [asked, setAsked] = useState<AskedAct | null>(null)

  /** Resolves true when it was done; a refusal or a lost answer is told. Either way the list shows what is true now. */
  const perform = async (act: RowAct, ticket: Ticket): Promise<boolean> => {
    try {
      await post(`/api/workorder/${act}`, { id: Number(ticket.id), view: 'mine' })
      notify({ tone: 'success', text: t(`list.${act}.done`, { number: ticket.number }) })
      return true
    } catch (error) {
      const sentence = (error instanceof ApiError && error.message) || t('list.act.failed')
      notify({ tone: 'error', text: sendProblem(error).kind === 'unknown' ? t('list.act.unknown') : sentence })
      return false
    } finally {
      await load()
    }
  }

  return {
    offered: (ticket: Ticket) => rowActsOf(ticket, may),
    asked,
    choose: (act: RowAct, ticket: Ticket) => {
      if (isAsked(act)) setAsked({ act, ticket })
      else void perform(act, ticket)
    },
    perform,
    close: () => setAsked(null),
  }
}

export type RowActs = ReturnType<typeof useRowActs>
