import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { field } from '../http/field.ts'
import { textOf } from '../http/input-value.ts'
import { regionsBelow } from './regions.ts'

const Areas = Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() }))

/** Provinces, cities or districts of China (member API, 8.3). */
export const ajaxArea = defineEndpoint({
  method: 'GET',
  path: '/ajax/area',
  summary: 'Provinces, cities of a province, or districts of a city',
  access: 'public',
  budget: 'ordinary',
  query: { province: field(Type.Integer(), textOf), city: field(Type.Integer(), textOf) },
  data: Areas,
  handler: async ({ query }) => ok(Areas, regionsBelow(query.province, query.city)),
})
