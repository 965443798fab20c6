import { useMay, useMember, useTexts } from '@member/shared'
import { AskDialog } from '@member/shared/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { buttonRule } from '../ticket/button-rule.ts'
import type { Ticket } from '../ticket/ticket.ts'
import {
  type ActChoice,
  assignChoices,
  labelChoices,
  labelProblem,
  newLabel,
  priorityChoices,
  statusChoices,
  teamChoices,
} from './act-choices.ts'
import { type Act, type ActName, keyOfAct, offeredActs, offeredStatusActs, type RowAct } from './acts.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { Outcome, SingleAct } from './desk.ts'
import { FindTicketDialog } from './find-ticket-dialog.tsx'
import { HoldDialog, SpeakDialog } from './status-dialogs.tsx'
import { useDeskChoices } from './use-choices.ts'

/** What is asked about tickets: which act, or what for an act. */
type Asked = 'acts' | Exclude<ActName, 'spam' | 'merge' | 'link' | 'delete'>

interface ActDialogProps {
  asked: Asked
  tickets: readonly Ticket[]
  /** What was typed for the dialog before it was there. */
  typed: RefObject<string>
  /** Acts on a single ticket beside those of the state machine. */
  rowActs: readonly RowAct[]
  onAct: (act: Act) => Promise<Outcome>
  onSingle: (act: SingleAct) => Promise<Outcome>
  /** An act of the list of acts that needs another question. */
  onAsk: (name: ActName) => void
  onRowAct: (act: RowAct) => void
  onClose: () => void
}

/** Asks what to do with tickets, one list after the other; each is narrowed by typing, and nothing acts before a choice. */
function ActDialog(props: ActDialogProps): ReactNode {
  const { asked, tickets, typed, rowActs, onAct, onSingle, onAsk, onRowAct, onClose } = props
  const t = useTexts()
  const may = useMay()
  const { member } = useMember()
  const desk = useDeskChoices()
  const [step, setStep] = useState<'choice' | 'hold' | 'wait' | 'solve'>('choice')
  const [first] = tickets
  const subject =
    tickets.length === 1 && first !== undefined ? first.number : t('acts.selected', { count: tickets.length })

  if (step === 'hold')
    return <HoldDialog tickets={tickets.map(({ id }) => id)} subject={subject} onHold={onAct} onClose={onClose} />
  if (step !== 'choice') {
    return <SpeakDialog act={step} ticket={first?.id ?? ''} onSpeak={onSingle} onClose={onClose} />
  }

  const perform = ({ does }: ActChoice) => {
    if (typeof does === 'string') return setStep(does)
    onClose()
    void onAct(does)
  }
  const nothing = ({ isLoading, problem }: typeof desk) => {
    if (isLoading) return t('acts.choice.loading')
    return problem === null ? t('acts.choice.nothing') : t('acts.choicesProblem')
  }
  const dialog = (
    name: Exclude<Asked, 'acts'>,
    choices: readonly ActChoice[],
    made?: (typed: string) => ActChoice | null,
  ) => (
    <ChoiceDialog
      title={t(`acts.ask.${name}`, { subject })}
      label={t(`acts.ask.${name}.field`)}
      typed={typed.current}
      nothing={(text) => (name === 'label' ? labelProblem(text, t) : null) ?? nothing(desk)}
      choices={choices}
      {...(made && { madeOf: made })}
      onChoose={(choice) => perform(choice as ActChoice)}
      onClose={onClose}
    />
  )
  // A choice that comes later must not move another under the Enter key.
  const once = (choices: readonly ActChoice[]) => (desk.isLoading ? [] : choices)
  switch (asked) {
    case 'assign':
      return dialog('assign', once(assignChoices(tickets, desk, String(member?.id ?? ''), t)))
    case 'team':
      return dialog('team', once(teamChoices(tickets, desk.teams, t)))
    case 'priority':
      return dialog('priority', priorityChoices(tickets, t))
    case 'status': {
      const mayReply = may(buttonRule('agent', 'reply'))
      return dialog('status', statusChoices(tickets, offeredStatusActs(tickets, may), mayReply, t))
    }
    case 'label':
      return dialog('label', once(labelChoices(tickets, desk.labels, t)), (text) =>
        desk.isLoading ? null : newLabel(tickets, desk.labels, text, t),
      )
    case 'acts': {
      const acts = offeredActs(tickets, may)
      const rows = rowActs.map((act) => ({
        key: act,
        label: t(act === 'star' && first?.isStarred ? 'acts.row.unstar' : `acts.row.${act}`, {
          nickname: first?.requester?.nickname || t('ticket.goneMember'),
        }),
        hint: keyOfAct[act],
      }))
      return (
        <ChoiceDialog
          title={t('acts.ask.acts', { subject })}
          label={t('acts.ask.acts.field')}
          typed={typed.current}
          nothing={t('acts.choice.nothing')}
          choices={[
            ...acts.map((name) => ({ key: name, label: t(`acts.name.${name}`), hint: keyOfAct[name] })),
            ...(tickets.length === 1 ? rows : []),
          ]}
          onChoose={({ key }) => {
            const act = acts.find((name) => name === key)
            const row = rowActs.find((name) => name === key)
            if (act !== undefined) onAsk(act)
            else if (row !== undefined) onRowAct(row)
          }}
          onClose={onClose}
        />
      )
    }
  }
}

export interface QuestionDialogProps extends Omit<ActDialogProps, 'asked'> {
  about: 'acts' | Exclude<ActName, 'spam'>
}

/** One question about tickets; whether to merge, to link or to delete is asked about the first of them. */
export default function QuestionDialog({ about, ...props }: QuestionDialogProps): ReactNode {
  const { tickets, onSingle, onClose } = props
  const t = useTexts()
  const [ticket] = tickets
  if (ticket === undefined) return null
  switch (about) {
    case 'merge':
    case 'link':
      return (
        <FindTicketDialog
          purpose={about}
          ticket={ticket}
          onChoose={(other) => onSingle({ act: about, other })}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <AskDialog
          title={t('acts.delete.ask')}
          text={t('acts.delete.text')}
          action={t('acts.name.delete')}
          variant="danger"
          onAction={() => onSingle({ act: 'delete' })}
          onClose={onClose}
        />
      )
    case 'acts':
    case 'assign':
    case 'team':
    case 'status':
    case 'priority':
    case 'label':
      return <ActDialog key={about} asked={about} {...props} />
  }
}
