import { useHttp, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { SearchField } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { DeskDialogProps } from './desk-dialog-props.ts'
import { isCandidate } from './is-candidate.ts'

const { color, radius, size, space, text } = token

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  max-block-size: 40dvh;
  overflow-y: auto;

  > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[2]};
    align-items: center;
    min-block-size: ${size.control};
    padding: ${space[1]} ${space[2]};
    border-radius: ${radius.md};
    cursor: pointer;
  }
  > label:has(:checked) {
    background: ${color.accentTint};
  }
  small {
    grid-column: 2;
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

export interface OtherTicketDialogProps extends DeskDialogProps {
  act: 'merge' | 'link'
}

/** Chooses the ticket that this one is merged into or linked with: one of the same member at first, any by search. */
export function OtherTicketDialog({ act, ticket, acting, onClose }: OtherTicketDialogProps): ReactNode {
  const t = useTexts()
  const { get } = useHttp()
  const [keywords, setKeywords] = useState(ticket.requester?.nickname ?? '')
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  const asked = useDeferredValue(keywords)
  const { data, isFetching } = useQuery({
    queryKey: ['workorder/others', ticket.id, asked],
    queryFn: async ({ signal }) =>
      readTicketList(
        await get('/api/workorder/list', { params: { view: 'manage', page: 1, limit: 20, keywords: asked }, signal }),
      ).tickets,
    placeholderData: keepPreviousData,
  })
  const choices = (data ?? []).filter((other) => isCandidate(act, ticket, other))
  const send = async () => {
    if (chosen === undefined || choices.every(({ id }) => id !== chosen)) {
      setError(t('agent.chooseOther'))
      return false
    }
    const outcome = await acting.act({
      act,
      send: (post, about) =>
        act === 'merge'
          ? post('/api/workorder/merge', { ...about, into_id: Number(chosen) })
          : post('/api/workorder/link', { ...about, linked_id: Number(chosen) }),
      done: t(`agent.${act}.done`),
    })
    return outcome !== 'refused'
  }
  return (
    <AskDialog
      title={t(`agent.${act}.ask`)}
      text={t(`agent.${act}.text`)}
      action={t(`agent.${act}`)}
      onAction={send}
      onClose={onClose}
    >
      <SearchField label={t('agent.search')} value={keywords} onChange={setKeywords} />
      <Choices>
        <legend className={baseClass.visuallyHidden}>{t('agent.others')}</legend>
        {choices.map(({ id, number, subject, requester }) => (
          <label key={id}>
            <input
              type="radio"
              name="other"
              checked={chosen === id}
              onChange={() => {
                setChosen(id)
                setError(undefined)
              }}
            />
            <bdi>{subject || t('ticket.noSubject')}</bdi>
            <small>
              {number} · <bdi>{requester?.nickname}</bdi>
            </small>
          </label>
        ))}
        {choices.length === 0 && !isFetching && <p>{t('agent.noOther')}</p>}
      </Choices>
      {error !== undefined && <p role="alert">{error}</p>}
    </AskDialog>
  )
}
