import type { ReactNode } from 'react'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'
import type { ActName } from './acts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FindTicketDialog } from './find-ticket-dialog.tsx'

export interface QuestionDialogProps extends Omit<ActDialogProps, 'asked'> {
  about: 'acts' | Exclude<ActName, 'spam'>
}

/** One question about tickets; whether to merge, to link or to delete is asked about the first of them. */
export default function QuestionDialog({ about, ...props }: QuestionDialogProps): ReactNode {
  const { tickets, onSingle, onClose } = props
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
      return <DeleteDialog onDelete={() => onSingle({ act: 'delete' })} onClose={onClose} />
    case 'acts':
    case 'assign':
    case 'team':
    case 'status':
    case 'priority':
    case 'label':
      return <ActDialog key={about} asked={about} {...props} />
  }
}
