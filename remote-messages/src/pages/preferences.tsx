import { useTexts } from '@member/shared'
import { BackArrow, PageHeading, Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { messagesPath } from '../addresses.ts'
import { PreferencesForm } from '../preferences/preferences-form.tsx'
import { usePreferences } from '../preferences/use-preferences.ts'

/** How the member wants to hear of messages, and whether others see their card. */
export default function PreferencesPage(): ReactNode {
  const t = useTexts()
  const { data, error, isFetching, refetch } = usePreferences()
  return (
    <>
      <PageHeading back={<BackArrow to={messagesPath} label={t('preferences.back')} />} lead={t('preferences.lead')}>
        {t('preferences.title')}
      </PageHeading>
      {data !== undefined ? (
        <PreferencesForm stored={data.preferences} mail={data.mail} />
      ) : error === null ? (
        <Skeleton shape="form" />
      ) : (
        <Problem
          error={error}
          otherwise={t('preferences.problem')}
          absent={{ title: t('preferences.absent'), text: t('preferences.absentText') }}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}
