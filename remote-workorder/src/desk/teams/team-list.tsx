import { useLanguage, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { DeleteButton } from '../delete-button.tsx'
import { inLanguage } from '../settings.ts'
import { SettingsList, SettingsRow } from '../settings-list.tsx'
import type { Teams } from './team.ts'

/** The teams with their agents. */
export function TeamList({ settings, returnTo }: { settings: Teams; returnTo: string | null }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const { list, remove } = settings
  return (
    <SettingsList
      section="teams"
      heading={t('desk.teams')}
      lead={t('desk.teams.lead')}
      query={list}
      count={list.data?.teams.length}
      empty={{ title: t('desk.teams.empty'), text: t('desk.teams.emptyText') }}
      add={{ label: t('desk.teams.new') }}
      returnTo={returnTo}
    >
      {list.data?.teams.map((team) => {
        const name = inLanguage(team.names, current)
        return (
          <SettingsRow
            key={team.id}
            section="teams"
            edit={team.id}
            name={name}
            remove={<DeleteButton name={name} consequence={t('desk.teams.delete')} onDelete={() => remove(team)} />}
          >
            <p>
              {team.members.length === 0
                ? t('desk.teams.nobody')
                : team.members.map(({ nickname }) => nickname).join(t('desk.listMark'))}
            </p>
          </SettingsRow>
        )
      })}
    </SettingsList>
  )
}
