import { useTexts } from '@member/shared'
import { ButtonLink, EmptyState, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import type { Chrome } from './reader.ts'

/** What a reader finds instead of a ticket. */
export default function NotFoundFace({ viewer, chrome }: { viewer: Viewer; chrome: Chrome }): ReactNode {
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
