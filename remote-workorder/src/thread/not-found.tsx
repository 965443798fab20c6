import { useTexts } from '@member/shared'
import { ButtonLink, EmptyState, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import type { Chrome } from './thread-context.ts'

/** The list that a reader has opened the ticket from. */
export const listOf = { member: '/user/account/workorder', agent: '/user/account/woManage' } as const

/** Shown instead of a ticket that does not exist, or that the reader may not see. */
export function NotFound({ viewer, chrome }: { viewer: Viewer; chrome: Chrome }): ReactNode {
  const t = useTexts()
  return (
    <>
      {chrome === 'page' && <PageHeading>{t('thread.title')}</PageHeading>}
      <EmptyState
        title={t('thread.notFound')}
        text={t('thread.notFoundText')}
        action={chrome === 'page' && <ButtonLink to={listOf[viewer]}>{t('thread.toList')}</ButtonLink>}
      />
    </>
  )
}
