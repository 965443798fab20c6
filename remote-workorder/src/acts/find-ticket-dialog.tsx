import { readList, readRecord, useHttp, useTexts } from '@member/shared'
import { AskDialog, Button, InlineNotice } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { readTicket } from '../ticket/read-ticket.ts'
import { hasEnded, type Ticket } from '../ticket/ticket.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { Outcome } from './desk.ts'

/** Whether a ticket can be merged into another one, an unfinished one of the same member, or linked with it. */
function isCandidate(act: 'merge' | 'link', ticket: Ticket, other: Ticket): boolean {
  if (other.id === ticket.id) return false
  if (act === 'link') return !ticket.linked.includes(other.id)
  return !hasEnded(other) && other.requester?.id === ticket.requester?.id
}

/** How many tickets are offered; a number narrows them to one. */
const mostOffered = 20

/** Delay after the last letter, in milliseconds. */
const pauseMs = 250

/** Chooses the ticket to merge another one into, or to link it with, by number, subject or member. */
export function FindTicketDialog(props: {
  purpose: 'merge' | 'link'
  ticket: Ticket
  onChoose: (other: Ticket) => Promise<Outcome>
  onClose: () => void
}): ReactNode {
  const { purpose, ticket, onChoose, onClose } = props
  const t = useTexts()
  const { get } = useHttp()
  const [typed, setTyped] = useState('')
  const [keywords, setKeywords] = useState('')
  const [into, setInto] = useState<Ticket | null>(null)
  useEffect(() => {
    const wait = setTimeout(() => setKeywords(typed), pauseMs)
    return () => clearTimeout(wait)
  }, [typed])
  const requester = Number(ticket.requester?.id ?? 0)
  const found = useQuery({
    queryKey: ['workorder/find', purpose, requester, keywords],
    queryFn: async ({ signal }) => {
      const params = {
        view: 'manage',
        limit: mostOffered + 1,
        ...(keywords !== '' && { keywords }),
        ...((purpose === 'merge' || keywords === '') && { requester_id: requester }),
      } as const
      const { list } = readRecord(await get('/api/workorder/list', { params, signal }))
      return readList(list).flatMap((row) => readTicket(row) ?? [])
    },
  })
  // Enter takes the first one: never one that was found with other words.
  const isFound = typed === keywords && found.data !== undefined && found.error === null
  const others = (isFound ? found.data : [])
    .filter((other) => isCandidate(purpose, ticket, other))
    .slice(0, mostOffered)

  if (into !== null) {
    return (
      <AskDialog
        title={t('acts.merge.title')}
        text={t('acts.merge.question', { number: ticket.number, into: into.number, subject: into.subject })}
        action={t('acts.merge.submit')}
        variant="danger"
        onAction={() => onChoose(into)}
        onClose={onClose}
      />
    )
  }
  return (
    <ChoiceDialog
      title={t(`acts.ask.${purpose}`, { subject: ticket.number })}
      label={t('acts.find.field')}
      nothing={isFound ? t(`acts.find.nothing.${purpose}`) : found.error === null ? t('acts.find.searching') : ''}
      choices={others.map(({ id, number, subject, requester }) => ({
        key: id,
        label: `${number} ${subject || t('ticket.noSubject')}`,
        hint: requester?.nickname,
      }))}
      onType={setTyped}
      onChoose={({ key }) => {
        const other = others.find(({ id }) => id === key)
        if (other === undefined) return
        if (purpose === 'merge') setInto(other)
        else void onChoose(other).then((outcome) => outcome === 'done' && onClose())
      }}
      onClose={onClose}
    >
      {found.error !== null && (
        <InlineNotice
          tone="warn"
          announce="polite"
          actions={
            <Button busy={found.isFetching} onClick={() => void found.refetch()}>
              {t('acts.find.retry')}
            </Button>
          }
        >
          {found.error.message}
        </InlineNotice>
      )}
    </ChoiceDialog>
  )
}
