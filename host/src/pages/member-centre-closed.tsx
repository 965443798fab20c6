import { ButtonLink, EmptyState, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'

/** Shown instead of the member centre while the site has closed it. */
export function MemberCentreClosed(): ReactNode {
  const t = useHostTexts()
  return (
    <>
      <PageHeading>{t('user.centre')}</PageHeading>
      <EmptyState
        title={t('centre.closed')}
        text={t('centre.closedText')}
        glyph={glyph.info}
        action={<ButtonLink to="/">{t('nav.toHome')}</ButtonLink>}
      />
    </>
  )
}
