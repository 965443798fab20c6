import { readList, readRecord, useHttp, useTexts } from '@member/shared'
import { Button, Dialog, DialogActions, InlineNotice } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ChoiceDialog } from './choice-dialog.tsx'
import { type QueueTicket, readQueueTicket } from './queue-ticket.ts'

/** How many tickets are offered; a number narrows them to one. */
const mostOffered = 20

/** Delay after the last letter, in milliseconds. */
const pauseMs = 250

/** Merging needs another ticket of the same member that is not finished; a link any other ticket. */
const fits = (purpose: 'merge' | 'link', ticket: QueueTicket, other: QueueTicket): boolean =>
  other.id !== ticket.id &&
  (purpose === 'link' || (typeof other.status === 'string' && !['closed', 'cancelled'].includes(other.status)))

/** Chooses the ticket to merge another one into, or to link it with, by number, subject or member. */
export default function FindTicketDialog(props: {
  purpose: 'merge' | 'link'
  ticket: QueueTicket
  onChoose: (other: QueueTicket) => void
  onClose: () => void
}): ReactNode {
  const { purpose, ticket, onChoose, onClose } = props
  const t = useTexts()
  const { get } = useHttp()
  const [typed, setTyped] = useState('')
  const [keywords, setKeywords] = useState('')
  const [into, setInto] = useState<QueueTicket | null>(null)
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
      return readList(list).flatMap((row) => readQueueTicket(row) ?? [])
    },
    placeholderData: keepPreviousData,
  })
  const others = (found.data ?? []).filter((other) => fits(purpose, ticket, other)).slice(0, mostOffered)

  if (into !== null) {
    return (
      <Dialog title={t('queue.merge.title')} width="narrow" onClose={onClose}>
        <p>{t('queue.merge.question', { number: ticket.number, into: into.number, subject: into.subject })}</p>
        <DialogActions>
          <Button onClick={() => setInto(null)}>{t('queue.back')}</Button>
          <Button variant="danger" onClick={() => onChoose(into)}>
            {t('queue.merge.submit')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ChoiceDialog
      title={t(`queue.ask.${purpose}`, { subject: ticket.number })}
      label={t('queue.find.field')}
      nothing={found.isFetching ? t('queue.find.searching') : t(`queue.find.nothing.${purpose}`)}
      choices={others.map(({ id, number, subject, requester }) => ({
        key: id,
        label: `${number} ${subject || t('queue.noSubject')}`,
        hint: requester?.nickname,
      }))}
      onType={setTyped}
      onChoose={({ key }) => {
        const other = others.find(({ id }) => id === key)
        if (other === undefined) return
        if (purpose === 'merge') setInto(other)
        else onChoose(other)
      }}
      onClose={onClose}
    >
      {found.error !== null && (
        <InlineNotice tone="warn" announce="polite">
          {found.error.message}
        </InlineNotice>
      )}
    </ChoiceDialog>
  )
}
