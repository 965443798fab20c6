import { useHttp, useNotify, useTexts } from '@member/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendProblem } from '../new/send-new.ts'
import { offeredActs } from '../ticket/offered-acts.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What a member can do with a ticket from its row. */
const rowActs = ['nudge', 'cancel', 'hide'] as const
export type RowAct = (typeof rowActs)[number]

/** The lists there are, by what is in them: the same acts are the same list, so that no row is rendered for it. */
const known = new Map<string, readonly RowAct[]>()

/** Those that the server permits now and whose button the member has. */
export function rowActsOf(ticket: Ticket, may: Parameters<typeof offeredActs>[2]): readonly RowAct[] {
  const { status } = ticket
  const offered = typeof status === 'object' ? [] : offeredActs({ ...ticket, status }, 'member', may)
  const acts = rowActs.filter((act) => offered.includes(act))
  const key = acts.join()
  if (!known.has(key)) known.set(key, acts)
  return known.get(key) ?? acts
}

/** Acts that cannot be taken back, so the member is asked before. */
export type AskedRowAct = Exclude<RowAct, 'nudge'>

const isAsked = (act: RowAct): act is AskedRowAct => act !== 'nudge'

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
