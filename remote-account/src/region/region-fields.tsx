import {
  type AnswerOf,
  readList,
  readNumber,
  readRecord,
  readText,
  useHttp,
  useLanguage,
  useTexts,
} from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Button, InlineNotice, SelectField } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import type { ProfileFields } from '../profile/profile-schema.ts'

const levels = ['province', 'city', 'district'] as const
type Level = (typeof levels)[number]

interface RegionSelectProps {
  level: Level
  /** Id of the chosen area, empty for none. */
  value: string
  onChange: (value: string) => void
  regions: ReturnType<typeof useRegions>
  /** `closed`: the level above is not selected yet. */
  state: 'open' | 'closed'
}

const completion = { province: 'address-level1', city: 'address-level2', district: 'address-level3' } as const

/** Native select of one region level. A value without a loaded name stays selected. */
function RegionSelect({ level, value, onChange, regions, state }: RegionSelectProps): ReactNode {
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

const { color, space, text, weight } = token

const Levels = styled.fieldset`
  display: grid;
  gap: ${space[2]};

  > div:first-of-type {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};

    /* One per row or all in one row, never two and one. */
    @container (min-width: 34rem) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  > p {
    color: ${color.dangerText};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
  }
`

export interface RegionFieldsProps {
  form: UseFormReturn<ProfileFields>
  error: string | undefined
}

export function RegionFields({ form, error }: RegionFieldsProps): ReactNode {
  const t = useTexts()
  const [province, city, district] = form.watch(levels)
  const values: Record<Level, string> = { province, city, district }
  const regions = { province: useRegions({}), city: useRegions({ province }), district: useRegions({ province, city }) }
  const failed = Object.values(regions).find(({ isError }) => isError)
  /** Selecting a level clears the levels below. */
  const choose = (level: Level, value: string) => {
    for (const name of levels.slice(levels.indexOf(level))) form.setValue(name, name === level ? value : '')
    form.clearErrors('province')
  }
  return (
    <Levels aria-describedby={error && 'profile-region-error'}>
      {/* Screen readers announce it with the first of the three fields. */}
      <legend className={baseClass.visuallyHidden}>{t('profile.region')}</legend>
      <div>
        {levels.map((level, at) => {
          const above = levels[at - 1]
          return (
            <RegionSelect
              key={level}
              level={level}
              value={values[level]}
              regions={regions[level]}
              state={above !== undefined && values[above] === '' ? 'closed' : 'open'}
              onChange={(value) => choose(level, value)}
            />
          )
        })}
      </div>
      {error && <p id="profile-region-error">{error}</p>}
      {failed && (
        <InlineNotice
          tone="warn"
          announce="polite"
          actions={
            <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
              {t('profile.retry')}
            </Button>
          }
        >
          {t('profile.region.problem')}
        </InlineNotice>
      )}
    </Levels>
  )
}

export interface Region {
  value: string
  label: string
}

/** Reads a response of `GET /api/ajax/area` (member API, 8.3); entries without id or name are skipped. */
export const readRegions = (data: AnswerOf<'/api/ajax/area'>): Region[] =>
  readList(data).flatMap((entry) => {
    const { value, label } = readRecord(entry)
    const id = readNumber(value)
    const name = readText(label)
    return id === null || id <= 0 || name === '' ? [] : [{ value: String(id), label: name }]
  })

/** Parents of the requested level: none for provinces, a province for cities, both for districts. */
interface RegionPath {
  province?: string
  city?: string
}

/** Options of one level, requested once per tab; disabled while the level above is not selected. */
function useRegions({ province, city }: RegionPath) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['ajax/area', current, province, city],
    enabled: province !== '' && city !== '',
    queryFn: async ({ signal }) =>
      readRegions(
        await get('/api/ajax/area', {
          params: {
            ...(province === undefined ? {} : { province: Number(province) }),
            ...(city === undefined ? {} : { city: Number(city) }),
          },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
