import { May, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { BackArrow, Card, late, NoPermission, PageHeading, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import styled from 'styled-components'
import { useCategories } from '../new/category.ts'
import { mayCreate } from '../ticket/button-rule.ts'

const Room = styled.div`
  max-inline-size: 45rem;
  margin-block-end: ${token.space[6]};
`

const loadForm = () => import(/* webpackChunkName: "new-form" */ '../new/filled-form.tsx')
const FilledForm = late(loadForm)

// It comes beside the categories, without which it cannot be shown. A failure is told when it is rendered.
loadForm().catch(() => {})

/** New work order: what it is about, and what happened. */
export default function NewWorkOrderPage(): ReactNode {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useCategories()
  return (
    <>
      <PageHeading back={<BackArrow to="/user/account/workorder" label={t('new.toList')} />} lead={t('new.lead')}>
        {t('new.title')}
      </PageHeading>
      <Room>
        {data !== undefined ? (
          <May node={mayCreate} otherwise={<NoPermission />}>
            <Card>
              <Suspense fallback={<Skeleton shape="form" />}>
                <FilledForm categories={data} />
              </Suspense>
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
