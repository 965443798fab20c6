import { May, useNavigation, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, Card, NoPermission, PageHeading, Problem, Skeleton } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import type { Category } from '../new/category.ts'
import { NewFormPart } from '../new/new-form.tsx'
import { readReportedFailure } from '../new/reported-failure.ts'
import { sentTicketAtom } from '../new/sent-ticket.ts'
import { useCategories } from '../new/use-categories.ts'
import { useNewForm } from '../new/use-new-form.ts'
import { ticketPath } from '../thread/ticket-path.ts'
import { mayCreate } from '../ticket/may-create.ts'

const Room = styled.div`
  max-inline-size: 45rem;
  margin-block-end: ${token.space[6]};
`

function Filled({ categories }: { categories: readonly Category[] }): ReactNode {
  const setSent = useSetAtom(sentTicketAtom)
  const { go } = useNavigation()
  const [query] = useSearchParams()
  const failure = useMemo(() => readReportedFailure(query), [query])
  const state = useNewForm({
    categories,
    failure,
    onCreated: (ticket) => {
      setSent(ticket)
      // The way back must not lead to an empty form.
      go(ticketPath(ticket.id, 'member'), { replace: true })
    },
  })
  return <NewFormPart state={state} categories={categories} failure={failure} />
}

/** New work order: what it is about, and what happened. */
export default function NewWorkOrderPage(): ReactNode {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useCategories()
  return (
    <>
      <PageHeading
        lead={t('new.lead')}
        actions={<ButtonLink to="/user/account/workorder">{t('new.toList')}</ButtonLink>}
      >
        {t('new.title')}
      </PageHeading>
      <Room>
        {data !== undefined ? (
          <May node={mayCreate} otherwise={<NoPermission />}>
            <Card>
              <Filled categories={data} />
            </Card>
          </May>
        ) : error !== null ? (
          <Problem
            error={error}
            otherwise={t('new.problem.categories')}
            absent={{ title: t('new.absent'), text: t('new.absentText') }}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton shape="form" />
        )}
      </Room>
    </>
  )
}
