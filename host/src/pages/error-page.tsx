import { token } from '@member/shared/theme'
import { Button, ButtonLink, ErrorPanel, PageHeading, ReportLink } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { AreaError, type AreaUnavailable } from '../areas/reason.ts'
import { culpritOf, stackOf } from '../areas/reports.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useWaited } from '../platform/while-waiting.ts'
import { useServices } from '../services/services.tsx'
import { Middle, Status } from './middle.ts'

const Page = styled.main`
  padding: ${token.space[4]};
`

/** The page is blank for so long at most while the previous host is looked for, in milliseconds. */
const longestBlankMs = 1_000

const failWith = (cause: unknown) => () => Promise.reject(new AreaError('render-threw', String(cause), { cause }))

/**
 * The general error page (specification, section 2: 500). It has no layout, because the layout may be what failed. A host
 * that threw is left like one with a bad late file: nothing is mounted any more that could be unsaved.
 */
export function ErrorPage(): ReactNode {
  const t = useHostTexts()
  const error = useRouteError()
  const { blame, loadHostCode } = useServices()
  const [reference, setReference] = useState<string>()
  const isLong = useWaited(longestBlankMs)
  useEffect(() => {
    const told = (failure: AreaUnavailable) => setReference(failure.reference)
    if (culpritOf(stackOf(error)) !== null) setReference(blame(error, 'render-threw', null, 'gave-up'))
    else void loadHostCode(failWith(error), { reloadAt: () => location.href }).catch(told)
  }, [error, blame, loadHostCode])
  return (
    <Page hidden={reference === undefined && !isLong}>
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
