import type { ReactNode } from 'react'
import type { AgentAct } from '../ticket/offered-acts.ts'
import type { DeskDialogProps } from './desk-dialog-props.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { OtherTicketDialog } from './other-ticket-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SpeakDialog } from './speak-dialog.tsx'

/** Acts of agents that are asked about first. */
export type DeskAct = Extract<AgentAct, 'wait' | 'hold' | 'solve' | 'spam' | 'label' | 'merge' | 'link' | 'delete'>

/** The dialog of an agent's act. */
export function DeskDialog(props: DeskDialogProps & { act: DeskAct; labels: readonly string[] }): ReactNode {
  const { act, labels, ...rest } = props
  switch (act) {
    case 'wait':
    case 'solve':
      return <SpeakDialog act={act} {...rest} />
    case 'hold':
      return <HoldDialog {...rest} />
    case 'label':
      return <LabelDialog labels={labels} {...rest} />
    case 'merge':
    case 'link':
      return <OtherTicketDialog act={act} {...rest} />
    case 'spam':
    case 'delete':
      return <RemoveDialog act={act} {...rest} />
  }
}
