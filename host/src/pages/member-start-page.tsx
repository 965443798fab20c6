import { EmptyState, ErrorPanel, PageHeading, Skeleton } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { memberPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { firstMenuPath } from '../menu/first-menu.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { useSitePages } from './site-page.ts'

/** Redirects to the first menu entry whose page exists; `patterns` are the site's route patterns. */
export function MemberStart({ patterns }: { patterns: readonly string[] }): ReactNode {
  const t = useHostTexts()
  const { reloadSite } = useServices()
  const state = useAtomValue(menusStateAtom)
  const { userMenus } = useAtomValue(menusAtom)
  switch (state.kind) {
    case 'waiting':
      return <Skeleton shape="cards" scope="page" />
    case 'failed':
      return (
        <>
          <PageHeading>{t('user.centre')}</PageHeading>
          <ErrorPanel sentence={state.message} onRetry={() => void reloadSite()} />
        </>
      )
    case 'ready': {
      const to = firstMenuPath(
        userMenus,
        patterns.filter((pattern) => pattern !== memberPath),
      )
      if (to !== null) return <Navigate to={to} replace />
      return (
        <>
          <PageHeading>{t('user.centre')}</PageHeading>
          <EmptyState title={t('start.none')} text={t('start.noneText')} />
        </>
      )
    }
  }
}

/** `/user`: redirects to a page that is known now. */
export default function MemberStartPage(): ReactNode {
  return <MemberStart patterns={useSitePages().map(({ path }) => path)} />
}
