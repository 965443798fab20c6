import { ApiError, useTexts } from '@member/shared'
import { ButtonLink, EmptyState, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import type { Chrome } from './reader.ts'

/**
 * Whether a ticket cannot be shown because it does not exist or is not the reader's to see. The server answers both
 * with the same refusal, and so does the page: neither tells that there is one.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'failure' || error.kind === 'no-permission')

/** Whether a part of an address can be the id of a ticket. */
export const isTicketId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Shown instead of a ticket that does not exist, or that the reader may not see. */
export function NotFound({ viewer, chrome }: { viewer: Viewer; chrome: Chrome }): ReactNode {
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
