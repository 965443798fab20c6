import { token } from '@member/shared/theme'
import { Button, ButtonLink, ErrorPanel, PageHeading, ReportLink } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { Middle, Status } from './middle.ts'

const Page = styled.main`
  padding: ${token.space[4]};
`

/**
 * The general error page (specification, section 2: 500). It has no layout, because the layout may be what failed.
 */
export function ErrorPage(): ReactNode {
  const t = useHostTexts()
  const error = useRouteError()
  const { blame } = useServices()
  const [reference, setReference] = useState<string>()
  useEffect(() => setReference(blame(error, 'render-threw', null, 'gave-up')), [error, blame])
  return (
    <Page>
      <Middle>
        <Status aria-hidden="true">500</Status>
        <PageHeading>{t('error.title')}</PageHeading>
        <ErrorPanel sentence={t('error.sentence')} reference={reference} report="none">
          <Button variant="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {t('nav.toHome')}
          </ButtonLink>
          <ReportLink reference={reference} opens="document" />
        </ErrorPanel>
      </Middle>
    </Page>
  )
}
