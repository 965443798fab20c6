import { Type } from 'typebox'
import { type Field, field, type Values } from './field.ts'
import { integerOf } from './input-value.ts'

/** Keeps page × limit below the largest safe integer. */
const largestPage = 1_000_000_000
const largestLimit = 1000

/** A number from 1 to `max`, larger ones reduced to it; `otherwise` for 0 and everything else. */
const counted = (otherwise: number, max: number): Field<number>['read'] => {
  return (value) => Math.min(integerOf(value, Number.MAX_SAFE_INTEGER) || otherwise, max)
}

/** Input fields of a page of a list. Missing or invalid values become page 1 and 15 rows (member API, 2.6). */
export const pageFields = {
  page: field(Type.Integer({ minimum: 1, default: 1 }), counted(1, largestPage)),
  limit: field(Type.Integer({ minimum: 1, maximum: largestLimit, default: 15 }), counted(15, largestLimit)),
}

/** A page of a list. */
export interface Page {
  page: number
  limit: number
  offset: number
}

export const pageOf = ({ page, limit }: Values<typeof pageFields>): Page => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
