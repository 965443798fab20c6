import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeading, Skeleton } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { firstMenuPath } from '../menu/first-menu.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { CentredRow } from './middle.ts'

/** `/user`: redirects to the first entry of the member's menu that opens a page. */
export default function MemberStartPage(): ReactNode {
  const t = useHostTexts()
  const { reloadSite, logout } = useServices()
  const state = useAtomValue(menusStateAtom)
  const { userMenus } = useAtomValue(menusAtom)
  switch (state.kind) {
    case 'waiting':
      return <Skeleton shape="cards" scope="page" />
    case 'failed':
      return (
        <>
          <PageHeading>{t('user.centre')}</PageHeading>
          <ErrorPanel sentence={state.message} reference={state.reference} onRetry={() => void reloadSite()} />
        </>
      )
    case 'ready': {
      const to = firstMenuPath(userMenus)
      if (to !== null) return <Navigate to={to} replace />
      return (
        <>
          <PageHeading>{t('user.centre')}</PageHeading>
          <EmptyState
            title={t('start.none')}
            text={t('start.noneText')}
            action={
              <CentredRow>
                <ButtonLink to="/">{t('nav.toHome')}</ButtonLink>
                <Button onClick={() => void logout()}>{t('start.other')}</Button>
              </CentredRow>
            }
          />
        </>
      )
    }
  }
}
