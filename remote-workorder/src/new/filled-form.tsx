import { useNavigation } from '@member/shared'
import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ticketPath } from '../ticket/ticket-address.ts'
import type { Category } from './category.ts'
import { NewFormPart } from './new-form.tsx'
import { type FollowUp, newPurpose, type ReportedFailure, readFollowUp, readReportedFailure } from './new-purpose.ts'
import { loadSentNotice } from './sent-slot.tsx'
import { sentTicketAtom } from './sent-ticket.ts'
import { useNewForm } from './use-new-form.ts'

interface FormProps {
  categories: readonly Category[]
  failure: ReportedFailure | null
  followUp: FollowUp | null
}

/** The form with what the address says, the draft, and the way to the work order that it makes. */
export default function FilledForm({ categories }: Pick<FormProps, 'categories'>): ReactNode {
  const [query] = useSearchParams()
  const failure = useMemo(() => readReportedFailure(query), [query])
  const followUp = useMemo(() => readFollowUp(query), [query])
  // What was written for one purpose must not stay when the address tells another.
  const purpose = newPurpose(followUp?.id, failure)
  return <PurposeForm key={purpose} categories={categories} failure={failure} followUp={followUp} />
}

function PurposeForm({ categories, failure, followUp }: FormProps): ReactNode {
  const setSent = useSetAtom(sentTicketAtom)
  const { go } = useNavigation()
  const state = useNewForm({
    categories,
    failure,
    followUpOf: followUp?.id,
    onCreated: (ticket) => {
      // It comes while the page of the work order asks for its messages; a failure shows there.
      loadSentNotice().catch(() => {})
      setSent(ticket)
      // The way back must not lead to an empty form.
      go(ticketPath(ticket.id, 'member'), { replace: true })
    },
  })
  return <NewFormPart state={state} categories={categories} failure={failure} followUp={followUp} />
}
