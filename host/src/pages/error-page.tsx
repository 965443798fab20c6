import { ApiError } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, ErrorPanel, PageHeading } from '@member/shared/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { newReference } from '../platform/new-reference.ts'
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
  const reference = useMemo(() => referenceOf(error), [error])
  useEffect(() => console.error(`page error (reference ${reference})`, error), [error, reference])
  return (
    <Page>
      <Middle>
        <Status aria-hidden="true">500</Status>
        <PageHeading>{t('error.title')}</PageHeading>
        <ErrorPanel sentence={t('error.sentence')} reference={reference}>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {t('nav.toHome')}
          </ButtonLink>
        </ErrorPanel>
      </Middle>
    </Page>
  )
}

/** Id of the failed call in the server's log, or a new one that the console has. */
const referenceOf = (error: unknown): string =>
  error instanceof ApiError && error.requestId !== '' ? error.requestId : newReference(Math.random)
