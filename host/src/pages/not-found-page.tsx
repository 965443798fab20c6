import { Button, ButtonLink, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import { Middle, Status } from './middle.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { Ways } from './ways.ts'

/** Any address the site has no page for (specification, sections 2 and 8). */
export function NotFoundPage(): ReactNode {
  const say = useHostTexts()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  useHeadingFocus()
  return (
    <PageLayout>
      <Middle>
        <Status aria-hidden="true">404</Status>
        <PageHeading lead={say('notFound.lead')}>{say('notFound.title', { path: readable(pathname) })}</PageHeading>
        <Ways>
          <ButtonLink to="/" look="primary">
            {say('nav.toHome')}
          </ButtonLink>
          {key !== 'default' && <Button onClick={() => void navigate(-1)}>{say('nav.back')}</Button>}
        </Ways>
      </Middle>
    </PageLayout>
  )
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
