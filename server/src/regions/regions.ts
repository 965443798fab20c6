import { areaList } from '@vant/area-data'

/** One choice of the area picker; `value` is the six-digit division code. */
export interface Area {
  value: number
  label: string
}

const areas = (list: Record<string, string>): Area[] =>
  Object.entries(list).map(([code, label]) => ({ value: Number(code), label }))

const grouped = (list: Record<string, string>, digits: number): ReadonlyMap<string, Area[]> => {
  const groups = new Map<string, Area[]>()
  for (const area of areas(list)) {
    const key = String(area.value).slice(0, digits)
    groups.set(key, [...(groups.get(key) ?? []), area])
  }
  return groups
}

const provinces = areas(areaList.province_list)
const cities = grouped(areaList.city_list, 2)
const districts = grouped(areaList.county_list, 4)

/** The key of a code at its level: `110000` is `11`, `110100` is `1101`; what is no code has no key. */
const keyOf = (code: string, digits: number): string | undefined =>
  /^\d{6}$/.test(code) && /^0*$/.test(code.slice(digits)) ? code.slice(0, digits) : undefined

/**
 * The next level of the area picker (contract 1.3, area): provinces, the cities of a province, or the districts of a
 * city in it. A city alone is passed over, what does not exist has nothing below it.
 */
export function areasBelow(province: string, city: string): Area[] {
  if (province === '') return provinces
  const provinceKey = keyOf(province, 2)
  if (provinceKey === undefined) return []
  if (city === '') return cities.get(provinceKey) ?? []
  const cityKey = keyOf(city, 4)
  return cityKey?.startsWith(provinceKey) ? (districts.get(cityKey) ?? []) : []
}
