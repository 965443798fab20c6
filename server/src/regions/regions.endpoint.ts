import { areaList } from '@vant/area-data'
import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { field, textOf } from '../http/field-kinds.ts'

const Areas = Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() }))

/** Provinces, cities or districts of China (member API, 8.3). */
export const ajaxArea = defineEndpoint({
  method: 'GET',
  path: '/ajax/area',
  summary: 'Provinces, cities of a province, or districts of a city',
  access: 'public',
  query: { province: field(Type.Integer(), textOf), city: field(Type.Integer(), textOf) },
  data: Areas,
  handler: async ({ query }) => ok(Areas, regionsBelow(query.province, query.city)),
})

/** One option of the region picker; `value` is the six-digit code. */
export interface RegionOption {
  value: number
  label: string
}

const areas = (list: Record<string, string>): RegionOption[] =>
  Object.entries(list).map(([code, label]) => ({ value: Number(code), label }))

const grouped = (list: Record<string, string>, digits: number): ReadonlyMap<string, RegionOption[]> => {
  const groups = new Map<string, RegionOption[]>()
  for (const area of areas(list)) {
    const key = String(area.value).slice(0, digits)
    groups.set(key, [...(groups.get(key) ?? []), area])
  }
  return groups
}

const provinces = areas(areaList.province_list)
const cities = grouped(areaList.city_list, 2)
const districts = grouped(areaList.county_list, 4)

/** The key of a code at its level: `110000` is `11`, `110100` is `1101`; empty for an invalid code. */
const keyOf = (code: string, digits: number): string | undefined =>
  /^\d{6}$/.test(code) && /^0*$/.test(code.slice(digits)) ? code.slice(0, digits) : undefined

/**
 * The next level of the region picker (member API, 8.3): provinces, the cities of a province, or the districts of a
 * city in it. A city without its province is ignored; an unknown code has no next level.
 */
export function regionsBelow(province: string, city: string): RegionOption[] {
  if (province === '') return provinces
  const provinceKey = keyOf(province, 2)
  if (provinceKey === undefined) return []
  if (city === '') return cities.get(provinceKey) ?? []
  const cityKey = keyOf(city, 4)
  return cityKey?.startsWith(provinceKey) ? (districts.get(cityKey) ?? []) : []
}

/** A region by its codes; 0 for a level that is not stated. */
export interface Region {
  province: number
  city: number
  district: number
}

const holds = (province: string, city: string, code: number): boolean =>
  regionsBelow(province, city).some(({ value }) => value === code)

/** Whether each stated level exists and lies in the one above it, without gaps. */
export function isRegion({ province, city, district }: Region): boolean {
  if (province === 0) return city === 0 && district === 0
  if (!holds('', '', province)) return false
  if (city === 0) return district === 0
  if (!holds(String(province), '', city)) return false
  return district === 0 || holds(String(province), String(city), district)
}
