import { useLanguage, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { inLanguage } from '../settings.ts'
import { type ListProps, SettingsList } from '../settings-list.tsx'
import type { Teams } from './team.ts'

/** The teams with their agents. */
export function TeamList({ settings, returnTo }: ListProps<Teams>): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  return (
    <SettingsList
      kind="teams"
      query={settings.list}
      rows={settings.rows}
      returnTo={returnTo}
      onDelete={settings.remove}
      shown={({ names, members }) => ({
        name: inLanguage(names, current),
        consequence: t('desk.teams.delete'),
        content: (
          <p>
            {members.length === 0
              ? t('desk.teams.nobody')
              : members.map(({ nickname }) => nickname).join(t('desk.listMark'))}
          </p>
        ),
      })}
    />
  )
}
