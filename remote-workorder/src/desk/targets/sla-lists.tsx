import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { priorities } from '../../ticket/ticket.ts'
import { type ListProps, SettingsList } from '../settings-list.tsx'
import type { Policy } from './policy.ts'
import { type SlaSettings, useWords } from './use-sla.ts'

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`

function TargetLines({ policy }: { policy: Policy }): ReactNode {
  const t = useTexts()
  const { duration } = useWords()
  return [...priorities].reverse().map((priority) => {
    const { first, next, resolve } = policy.targets[priority]
    const said = { first: duration(first), next: duration(next), resolve: duration(resolve) }
    return <p key={priority}>{t('desk.targets.line', { priority: t(`desk.priority.${priority}`), ...said })}</p>
  })
}

/** Policies, and the business hours that they count. */
export function SlaLists({ settings, returnTo }: ListProps<SlaSettings>): ReactNode {
  const t = useTexts()
  const words = useWords()
  const { list } = settings
  const { policies, hours } = list.data ?? {}
  const usersOf = (id: string) => (policies ?? []).filter(({ hoursId }) => hoursId === id).map(({ name }) => name)
  const hasHours = hours?.length !== 0
  return (
    <Both>
      <SettingsList
        kind="targets"
        query={list}
        rows={policies}
        {...(!hasHours && { emptyText: t('desk.targets.emptyHours') })}
        canAdd={hasHours}
        returnTo={returnTo}
        onDelete={settings.removePolicy}
        shown={(policy) => ({
          name: policy.name,
          mark: policy.isDefault && <Badge tone="accent">{t('desk.targets.isDefault')}</Badge>,
          // New work orders need the default one, so another one must be it before.
          consequence: policy.isDefault ? undefined : t('desk.targets.delete'),
          content: (
            <>
              <p>{t('desk.targets.within', { hours: hours?.find(({ id }) => id === policy.hoursId)?.name ?? '' })}</p>
              <TargetLines policy={policy} />
            </>
          ),
        })}
      />
      {list.error === null && (
        <SettingsList
          kind="hours"
          query={list}
          rows={hours}
          returnTo={returnTo}
          onDelete={settings.removeHours}
          shown={({ id, name, week, timeZone, holidays }) => ({
            name,
            // A policy needs its hours, so it must have others before.
            consequence: usersOf(id).length > 0 ? undefined : t('desk.hours.delete'),
            content: (
              <>
                <p>{words.week({ week })}</p>
                <p>
                  {timeZone} · {t('desk.holidays.count', { count: holidays.length })}
                </p>
                {usersOf(id).length > 0 && (
                  <p>{t('desk.hours.usedBy', { names: usersOf(id).join(t('desk.listMark')) })}</p>
                )}
              </>
            ),
          })}
        />
      )}
    </Both>
  )
}
