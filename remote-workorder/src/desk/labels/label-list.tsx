import { useFormat, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mostCounted } from '../../ticket/read-ticket-list.ts'
import { type ListProps, SettingsList } from '../settings-list.tsx'
import type { LabelSettings } from './label.ts'

/** The labels, each with its work orders. */
export function LabelList({ settings, returnTo }: ListProps<LabelSettings>): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const counted = (key: 'desk.labels.tickets' | 'desk.labels.delete', count: number) =>
    count > mostCounted ? t(`${key}Many`, { most: number(mostCounted) }) : t(key, { count })
  return (
    <SettingsList
      kind="labels"
      query={settings.list}
      rows={settings.rows}
      returnTo={returnTo}
      onDelete={settings.remove}
      shown={({ name, tickets }) => ({
        name,
        consequence: counted('desk.labels.delete', tickets),
        content: (
          <p>
            {tickets === 0 ? (
              t('desk.labels.unused')
            ) : (
              <Link to={`/user/account/woManage?queue=all&label=${encodeURIComponent(name)}`}>
                {counted('desk.labels.tickets', tickets)}
              </Link>
            )}
          </p>
        ),
      })}
    />
  )
}
