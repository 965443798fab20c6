import { regionsBelow } from './regions.ts'

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
