import { Button, ButtonLink, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { memberPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import { menusAtom } from '../menu/menu-atom.ts'
import { nearestEntry } from '../menu/nearest-entry.ts'
import { CentredRow, Middle, Status, useHeadingFocus } from './middle.ts'

/** The page for unknown addresses (specification, sections 2 and 8). */
export default function NotFoundPage(): ReactNode {
  const t = useHostTexts()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const { headNav, navUserMenus, userMenus } = useAtomValue(menusAtom)
  const near = nearestEntry([...userMenus, ...navUserMenus, ...headNav], pathname)
  useHeadingFocus()
  return (
    <PageLayout>
      <Middle>
        <Status aria-hidden="true">404</Status>
        <PageHeading lead={t('notFound.lead')}>{t('notFound.title', { path: readable(pathname) })}</PageHeading>
        <CentredRow>
          <ButtonLink to="/" variant="primary">
            {t('nav.toHome')}
          </ButtonLink>
          {near !== null && <ButtonLink to={near.path}>{t('notFound.near', { title: near.title })}</ButtonLink>}
          {userMenus.length > 0 && <ButtonLink to={memberPath}>{t('user.centre')}</ButtonLink>}
          {key !== 'default' && <Button onClick={() => void navigate(-1)}>{t('nav.back')}</Button>}
        </CentredRow>
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
