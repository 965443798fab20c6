import { useMay, useMember, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { useState } from 'react'
import {
  type ActChoice,
  assignChoices,
  labelChoices,
  newLabel,
  priorityChoices,
  statusChoices,
  teamChoices,
} from './act-choices.ts'
import { type Act, type ActName, offeredActs } from './acts.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import type { QueueTicket } from './queue-ticket.ts'
import { useDeskChoices } from './use-choices.ts'

/** What is asked about tickets: which act, or what for an act. */
type Asked = 'acts' | Exclude<ActName, 'spam' | 'merge' | 'link'>

/** Acts on a single ticket that are not asked of the state machine. */
export type RowAct = 'open' | 'copy' | 'requester' | 'star' | 'unread'

/** The keys that lead to the same acts. */
const keyOf: Readonly<Partial<Record<ActName | RowAct, string>>> = {
  assign: 'a',
  team: 't',
  status: 's',
  priority: 'p',
  label: 'l',
  copy: '.',
  unread: 'u',
}

export interface ActDialogProps {
  asked: Asked
  tickets: readonly QueueTicket[]
  onAct: (act: Act) => void
  /** An act of the list of acts that needs another question. */
  onAsk: (name: ActName) => void
  onRowAct: (act: RowAct, ticket: QueueTicket) => void
  onClose: () => void
}

/** Asks what to do with tickets, one list after the other; each is narrowed by typing. */
export default function ActDialog({ asked, tickets, onAct, onAsk, onRowAct, onClose }: ActDialogProps): ReactNode {
  const t = useTexts()
  const may = useMay()
  const { member } = useMember()
  const desk = useDeskChoices('now')
  const [step, setStep] = useState<'choice' | 'hold'>('choice')
  const [first] = tickets
  const subject =
    tickets.length === 1 && first !== undefined ? first.number : t('queue.selected', { count: tickets.length })

  if (step === 'hold') return <HoldDialog onHold={onAct} onClose={onClose} />

  const perform = (choice: ActChoice) => (choice.does === 'hold' ? setStep('hold') : onAct(choice.does))
  const dialog = (
    name: Exclude<Asked, 'acts'>,
    choices: readonly ActChoice[],
    made?: (typed: string) => ActChoice | null,
  ) => (
    <ChoiceDialog
      title={t(`queue.ask.${name}`, { subject })}
      label={t(`queue.ask.${name}.field`)}
      nothing={desk.problem === null ? t('queue.choice.nothing') : t('queue.choicesProblem')}
      choices={choices}
      {...(made && { madeOf: made })}
      onChoose={(choice) => perform(choice as ActChoice)}
      onClose={onClose}
    />
  )
  switch (asked) {
    case 'assign':
      return dialog('assign', assignChoices(tickets, desk.agents, String(member?.id ?? ''), t))
    case 'team':
      return dialog('team', teamChoices(tickets, desk.teams, t))
    case 'priority':
      return dialog('priority', priorityChoices(tickets, t))
    case 'status':
      return dialog('status', statusChoices(tickets, t))
    case 'label':
      return dialog('label', labelChoices(tickets, desk.labels, t), (typed) => newLabel(tickets, desk.labels, typed, t))
    case 'acts': {
      const rowActs: readonly RowAct[] = ['open', 'copy', 'star', 'unread', 'requester']
      const acts = offeredActs(tickets, may)
      const rows = rowActs.map((act) => ({
        key: act,
        label: t(act === 'star' && first?.starred === true ? 'queue.row.unstar' : `queue.row.${act}`, {
          nickname: first?.requester?.nickname || t('queue.goneMember'),
        }),
        hint: keyOf[act],
      }))
      return (
        <ChoiceDialog
          title={t('queue.ask.acts', { subject })}
          label={t('queue.ask.acts.field')}
          nothing={t('queue.choice.nothing')}
          choices={[
            ...acts.map((name) => ({ key: name, label: t(`queue.act.${name}`), hint: keyOf[name] })),
            ...(tickets.length === 1 ? rows : []),
          ]}
          onChoose={({ key }) => {
            const act = acts.find((name) => name === key)
            const row = rowActs.find((name) => name === key)
            if (act !== undefined) onAsk(act)
            else if (row !== undefined && first !== undefined) onRowAct(row, first)
          }}
          onClose={onClose}
        />
      )
    }
  }
}
