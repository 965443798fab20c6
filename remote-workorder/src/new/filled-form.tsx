import { useNavigation } from '@member/shared'
import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ticketPath } from '../thread/ticket-path.ts'
import type { Category } from './category.ts'
import { readFollowUp } from './follow-up.ts'
import { NewFormPart } from './new-form.tsx'
import { readReportedFailure } from './reported-failure.ts'
import { sentTicketAtom } from './sent-ticket.ts'
import { useNewForm } from './use-new-form.ts'

/** The form with what the address says, the draft, and the way to the work order that it makes. */
export default function FilledForm({ categories }: { categories: readonly Category[] }): ReactNode {
  const setSent = useSetAtom(sentTicketAtom)
  const { go } = useNavigation()
  const [query] = useSearchParams()
  const failure = useMemo(() => readReportedFailure(query), [query])
  const followUp = useMemo(() => readFollowUp(query), [query])
  const state = useNewForm({
    categories,
    failure,
    followUpOf: followUp?.id,
    onCreated: (ticket) => {
      setSent(ticket)
      // The way back must not lead to an empty form.
      go(ticketPath(ticket.id, 'member'), { replace: true })
    },
  })
  return <NewFormPart state={state} categories={categories} failure={failure} followUp={followUp} />
}
