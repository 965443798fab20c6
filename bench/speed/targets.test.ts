import { medians, ratio } from './figures.mjs'
import { checksOf } from './page-targets.mjs'
import { above } from './targets.mjs'

test('says by how much a figure is above its target, and fails what was not measured', () => {
  const checks = [
    { what: 'at it', found: 1.02, limit: 1.02 },
    { what: 'over it', found: 2100, limit: 1900 },
    { what: 'missing', found: Number.NaN, limit: 1 },
  ]
  expect(above(checks)).toEqual(['over it: 2100, 200 above 1900', 'missing: NaN, NaN above 1'])
})

test('takes the middle of each figure', () => {
  const rounds = [
    { data: 9, shift: 0 },
    { data: 1, shift: 0 },
    { data: 4, shift: 0.002 },
  ]
  expect(medians(rounds)).toEqual({ data: 4, shift: 0 })
  expect(medians(rounds.slice(0, 2))).toEqual({ data: 5, shift: 0 })
  expect(ratio(2437, 2930)).toBe(0.83)
})

test('compares with Nuxt as it would be on this machine, and with the monolith of the same run', () => {
  const figures = { fcp: 1000, lcp: 1000, data: 1900, interactive: 2000, jsKb: 200, requests: 15, shift: 0 }
  const measured = {
    'overview, phone, cold': { composed: figures, monolith: { ...figures, jsKb: 179 }, over: { interactive: 1.03 } },
  }
  expect(above(checksOf(measured, 2))).toEqual([
    'overview, kB of scripts over the monolith: 21, 1 above 20',
    'composed ÷ monolith, interactive: 1.03, 0.01 above 1.02',
  ])
  expect(above(checksOf(measured, 1))).toContain("overview, fcp as share of Nuxt's: 1, 0.4 above 0.6")
})
