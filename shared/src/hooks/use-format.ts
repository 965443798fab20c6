import { useMemo } from 'react'
import {
  formatDateIn,
  formatMoney,
  formatNumber,
  formatRelative,
  type Notation,
  type Precision,
  type Sign,
} from '../format.ts'
import { serverNow } from '../server-clock.ts'
import { useLanguage } from './host-hooks.tsx'

/** Formatting in the member's language; see `format.ts` for units. */
export interface Format {
  money: (amount: string | number, sign?: Sign, notation?: Notation) => string
  number: (value: number, sign?: Sign, notation?: Notation) => string
  /** As readers of the language write it; `formatDate` for ledgers and files. */
  date: (time: number | null | undefined, precision?: Precision) => string
  /** `time` of the server in seconds since 1970, relative to now by its clock. */
  relative: (time: number) => string
}

/** The formatters; the same object until the language changes. */
export function useFormat(): Format {
  const { current } = useLanguage()
  return useMemo(
    () => ({
      money: (...amount) => formatMoney(current, ...amount),
      number: (...value) => formatNumber(current, ...value),
      date: (...time) => formatDateIn(current, serverNow(), ...time),
      relative: (time) => formatRelative(current, time, serverNow()),
    }),
    [current],
  )
}
