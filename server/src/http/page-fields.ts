import { Type } from 'typebox'
import { type Field, field, type Values } from './field.ts'
import { wholeOf } from './input-value.ts'

/** Keeps page × limit far inside the exact integers. */
const largestPage = 1_000_000_000
const largestLimit = 1000

/** A number from 1 up to `max`, larger ones cut to it; `otherwise` for 0 and everything odd. */
const counted = (otherwise: number, max: number): Field<number>['read'] => {
  return (value) => Math.min(wholeOf(value, Number.MAX_SAFE_INTEGER) || otherwise, max)
}

/** How a client asks for a part of a list. What is missing or odd becomes page 1 and 15 rows (contract 1.4, odd input). */
export const pageFields = {
  page: field(Type.Integer({ minimum: 1, default: 1 }), counted(1, largestPage)),
  limit: field(Type.Integer({ minimum: 1, maximum: largestLimit, default: 15 }), counted(15, largestLimit)),
}

/** A part of a list. */
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
