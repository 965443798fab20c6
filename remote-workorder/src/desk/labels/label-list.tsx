import { useFormat, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mostCounted } from '../../ticket/read-ticket-list.ts'
import { DeleteButton } from '../delete-button.tsx'
import { SettingsList, SettingsRow } from '../settings-list.tsx'
import type { LabelSettings } from './label.ts'

/** The labels, each with its work orders. */
export function LabelList({ settings, returnTo }: { settings: LabelSettings; returnTo: string | null }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { list, remove } = settings
  const counted = (key: 'desk.labels.tickets' | 'desk.labels.delete', count: number) =>
    count > mostCounted ? t(`${key}Many`, { most: number(mostCounted) }) : t(key, { count })
  return (
    <SettingsList
      section="labels"
      heading={t('desk.labels')}
      lead={t('desk.labels.lead')}
      query={list}
      count={list.data?.length}
      empty={{ title: t('desk.labels.empty'), text: t('desk.labels.emptyText') }}
      add={{ label: t('desk.labels.new') }}
      returnTo={returnTo}
    >
      {list.data?.map((label) => (
        <SettingsRow
          key={label.id}
          section="labels"
          edit={label.id}
          name={label.name}
          remove={
            <DeleteButton
              name={label.name}
              consequence={counted('desk.labels.delete', label.tickets)}
              onDelete={() => remove(label)}
            />
          }
        >
          <p>
            {label.tickets === 0 ? (
              t('desk.labels.unused')
            ) : (
              <Link to={`/user/account/woManage?queue=all&label=${encodeURIComponent(label.name)}`}>
                {counted('desk.labels.tickets', label.tickets)}
              </Link>
            )}
          </p>
        </SettingsRow>
      ))}
    </SettingsList>
  )
}
