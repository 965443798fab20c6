import { useTexts } from '@member/shared'
import { SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { useRegions } from './use-regions.ts'

export interface RegionSelectProps {
  level: 'province' | 'city' | 'district'
  /** Id of the chosen area, empty for none. */
  value: string
  onChange: (value: string) => void
  regions: ReturnType<typeof useRegions>
  /** `closed`: the level above is not selected yet. */
  state: 'open' | 'closed'
}

const completion = { province: 'address-level1', city: 'address-level2', district: 'address-level3' } as const

/** Native select of one region level. A value without a loaded name stays selected. */
export function RegionSelect({ level, value, onChange, regions, state }: RegionSelectProps): ReactNode {
  const t = useTexts()
  const choices = regions.data ?? []
  const named = value === '' || choices.some((area) => area.value === value)
  return (
    <SelectField
      id={`profile-${level}`}
      name={level}
      label={t(`profile.${level}`)}
      autoComplete={completion[level]}
      disabled={state === 'closed'}
      aria-busy={regions.isFetching || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t(regions.isFetching ? 'profile.region.loading' : 'profile.region.none')}</option>
      {!named && (
        <option value={value}>{t(regions.isFetching ? 'profile.region.loading' : 'profile.region.unnamed')}</option>
      )}
      {choices.map((area) => (
        <option key={area.value} value={area.value}>
          {area.label}
        </option>
      ))}
    </SelectField>
  )
}
