import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { readText } from '../http/read-input.ts'
import { areasBelow } from './regions.ts'

const Areas = Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() }))

const succeed = answering(Areas)

/** Provinces, cities or districts of China (contract 1.3, area). */
export const ajaxArea: Call = {
  method: 'GET',
  path: '/ajax/area',
  summary: 'Provinces, cities of a province, or districts of a city',
  access: 'public',
  budget: 'ordinary',
  query: Type.Object({ province: tolerant(Type.Integer()), city: tolerant(Type.Integer()) }),
  data: Areas,
  answer: async ({ query }) => succeed(areasBelow(readText(query, 'province'), readText(query, 'city'))),
}
