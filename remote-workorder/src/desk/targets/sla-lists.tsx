import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { priorities } from '../../ticket/ticket.ts'
import { DeleteButton } from '../delete-button.tsx'
import { SettingsList, SettingsRow } from '../settings-list.tsx'
import type { Policy } from './policy.ts'
import { type SlaSettings, useWords } from './use-sla.ts'

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`

/** Addresses of the forms: a policy, or business hours. */
export const edits = { policy: 'policy-', hours: 'hours-' } as const

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
export function SlaLists({ settings, returnTo }: { settings: SlaSettings; returnTo: string | null }): ReactNode {
  const t = useTexts()
  const words = useWords()
  const { list } = settings
  const { policies, hours } = list.data ?? {}
  const usersOf = (id: string) => (policies ?? []).filter(({ hoursId }) => hoursId === id).map(({ name }) => name)
  const nameOf = (id: string) => hours?.find((one) => one.id === id)?.name ?? ''
  return (
    <Both>
      <SettingsList
        section="targets"
        heading={t('desk.targets')}
        lead={t('desk.targets.lead')}
        query={list}
        count={policies?.length}
        empty={{
          title: t('desk.targets.empty'),
          text: t(hours?.length === 0 ? 'desk.targets.emptyHours' : 'desk.targets.emptyText'),
        }}
        {...(hours?.length !== 0 && { add: { label: t('desk.targets.new'), edit: `${edits.policy}new` } })}
        returnTo={returnTo}
      >
        {policies?.map((policy) => (
          <SettingsRow
            key={policy.id}
            section="targets"
            edit={edits.policy + policy.id}
            name={policy.name}
            // New work orders need the default one, so another one must be it before.
            remove={
              policy.use === 'spare' && (
                <DeleteButton
                  name={policy.name}
                  consequence={t('desk.targets.delete')}
                  onDelete={() => settings.removePolicy(policy)}
                />
              )
            }
            mark={policy.use === 'default' && <Badge tone="accent">{t('desk.targets.isDefault')}</Badge>}
          >
            <p>{t('desk.targets.within', { hours: nameOf(policy.hoursId) })}</p>
            <TargetLines policy={policy} />
          </SettingsRow>
        ))}
      </SettingsList>
      {list.error === null && (
        <SettingsList
          section="targets"
          heading={t('desk.hours')}
          lead={t('desk.hours.lead')}
          query={list}
          count={hours?.length}
          empty={{ title: t('desk.hours.empty'), text: t('desk.hours.emptyText') }}
          add={{ label: t('desk.hours.new'), edit: `${edits.hours}new` }}
          returnTo={returnTo}
        >
          {hours?.map((one) => (
            <SettingsRow
              key={one.id}
              section="targets"
              edit={edits.hours + one.id}
              name={one.name}
              // A policy needs its hours, so it must have others before.
              remove={
                usersOf(one.id).length === 0 && (
                  <DeleteButton
                    name={one.name}
                    consequence={t('desk.hours.delete')}
                    onDelete={() => settings.removeHours(one)}
                  />
                )
              }
            >
              <p>{words.week(one)}</p>
              <p>
                {one.timeZone} · {t('desk.holidays.count', { count: one.holidays.length })}
              </p>
              {usersOf(one.id).length > 0 && (
                <p>{t('desk.hours.usedBy', { names: usersOf(one.id).join(t('desk.listMark')) })}</p>
              )}
            </SettingsRow>
          ))}
        </SettingsList>
      )}
    </Both>
  )
}
