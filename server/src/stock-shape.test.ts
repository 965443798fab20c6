import { Check } from 'typebox/schema'
import { endpoints } from './endpoints.ts'
import { stockAnswers } from './testing/stock-answers.ts'

// What our calls say they answer has all keys of BuildAdmin's answers, with values of the same types, and may have more.
// `testServer()` compares every answer with what its call says.

/** The parts of a JSON schema that answers are described with. */
interface Described {
  type?: string
  anyOf?: Described[]
  required?: string[]
  properties?: Record<string, Described>
  items?: Described
}

/** Paths at which a description lacks a key, does not promise it, or has another type. Of a list the first element counts. */
const lacks = (stock: unknown, ours: Described | undefined, place = 'data'): string[] => {
  if (ours === undefined) return [`${place} is missing`]
  if (ours.anyOf !== undefined) {
    const [first = [], ...others] = ours.anyOf.map((one) => lacks(stock, one, place))
    return others.some((list) => list.length === 0) ? [] : first
  }
  if (Array.isArray(stock)) {
    if (ours.type !== 'array') return [`${place} is no list`]
    return stock.length === 0 ? [] : lacks(stock[0], ours.items, `${place}[0]`)
  }
  if (typeof stock !== 'object' || stock === null) return Check(ours, stock) ? [] : [`${place} has another type`]
  return Object.entries(stock).flatMap(([key, value]) => [
    ...(ours.required?.includes(key) ? [] : [`${place}.${key} is not promised`]),
    ...lacks(value, ours.properties?.[key], `${place}.${key}`),
  ])
}

test.each(Object.entries(stockAnswers))('%s', (name, stock) => {
  const [method, path] = name.split(' ')
  const call = endpoints.find((one) => one.method === method && one.path === path)
  expect(lacks(stock, call?.data as Described | undefined)).toEqual([])
})

test('the comparison finds missing, optional and different values', () => {
  const c: Described = { type: 'object', properties: { c: { type: 'string' } } }
  const ours = {
    type: 'object',
    required: ['a', 'b'],
    properties: { a: { type: 'string' }, b: { type: 'array', items: c } },
  }
  expect(lacks({ a: 1, b: [{ c: 'x' }], d: 1 }, ours)).toEqual([
    'data.a has another type',
    'data.b[0].c is not promised',
    'data.d is not promised',
    'data.d is missing',
  ])
})
