import { useTexts } from '@member/shared'
import { ButtonLink, EmptyState, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import type { Chrome } from './reader.ts'

/** Shown instead of a ticket that does not exist, or that the reader may not see. */
export default function NotFound({ viewer, chrome }: { viewer: Viewer; chrome: Chrome }): ReactNode {
  const t = useTexts()
  return (
    <>
      {chrome === 'page' && <PageHeading>{t('thread.title')}</PageHeading>}
      <EmptyState
        title={t('thread.notFound')}
        text={t('thread.notFoundText')}
        action={chrome === 'page' && <ButtonLink to={listPath[viewer]}>{t('thread.toList')}</ButtonLink>}
      />
    </>
  )
}
