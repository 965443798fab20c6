import { usePageTitle } from '@member/shared'
import { ButtonLink, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { memberPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** In place of a page that this site has nothing for, at its address. */
export default function AbsentPage(): ReactNode {
  const t = useHostTexts()
  usePageTitle(t('absent.title'))
  return (
    <>
      <PageHeading lead={t('absent.lead')}>{t('absent.title')}</PageHeading>
      <ButtonLink to={memberPath} variant="primary">
        {t('user.centre')}
      </ButtonLink>
    </>
  )
}
