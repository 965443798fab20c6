import { token } from '@member/shared/theme'
import { Button, ButtonLink, ErrorPanel, PageHeading } from '@member/shared/ui'
import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
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
  useEffect(() => console.error(error), [error])
  return (
    <Page>
      <Middle>
        <Status aria-hidden="true">500</Status>
        <PageHeading>{t('error.title')}</PageHeading>
        <ErrorPanel sentence={t('error.sentence')} reference={messageOf(error)}>
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

/** Reference for support: only the first line, which has no data of the member. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : undefined
