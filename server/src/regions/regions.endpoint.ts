import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../http/endpoint.ts'
import { readText } from '../http/read-input.ts'
import { areasBelow } from './regions.ts'

const Areas = Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() }))

const succeed = ok(Areas)

/** Provinces, cities or districts of China (contract 1.3, area). */
export const ajaxArea: Endpoint = {
  method: 'GET',
  path: '/ajax/area',
  summary: 'Provinces, cities of a province, or districts of a city',
  access: 'public',
  budget: 'ordinary',
  query: Type.Object({ province: untrusted(Type.Integer()), city: untrusted(Type.Integer()) }),
  data: Areas,
  handler: async ({ query }) => succeed(areasBelow(readText(query, 'province'), readText(query, 'city'))),
}
