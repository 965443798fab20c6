import { apiTypesSource, typeOfSchema } from './type-of-schema.mjs'

test.each([
  [{ type: 'integer' }, 'number'],
  [{ enum: ['in', 'out'], type: 'string' }, "'in' | 'out'"],
  [{ enum: [0, 1] }, '0 | 1'],
  [{ const: 'all' }, "'all'"],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [{ type: 'object', properties: { 'a-b': {} } }, '{ "a-b"?: unknown }'],
  [
    { type: 'object', required: ['id'], properties: { id: { type: 'integer', description: 'Of the row' } } },
    '{\n  /** Of the row */\n  id: number\n}',
  ],
])('%j is %j', (schema, type) => {
  expect(typeOfSchema(schema, new Map())).toBe(type)
})

test('a schema no type is known for is refused, not guessed', () => {
  expect(() => typeOfSchema({ allOf: [{ type: 'string' }] }, new Map())).toThrow('no type is known')
})

test('an object with a title is named by it, and a title names one type', () => {
  const named = new Map<string, string>()
  const shop = { type: 'object', title: 'Shop', properties: { id: { type: 'integer' } } }
  expect(typeOfSchema({ type: 'array', items: shop }, named)).toBe('Shop[]')
  expect([...named]).toEqual([['Shop', '{ id?: number }']])
  expect(() => typeOfSchema({ ...shop, required: ['id'] }, named)).toThrow('Shop is the title of two schemas')
})

test('endpoints are listed by method and path, with what repeats written once', () => {
  const row = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const responses = { 200: { content: { 'application/json': { schema: { oneOf: [{ properties: { data: row } }] } } } } }
  const parameters = [
    { in: 'query', name: 'page', description: 'From 1', schema: { type: 'integer' } },
    { in: 'header', name: 'think-lang', schema: { type: 'string' } },
  ]
  const requestBody = { content: { 'multipart/form-data': { schema: row } } }
  const asJson = { content: { 'application/json': { schema: row } } }
  const source = apiTypesSource({
    paths: {
      '/row': {
        get: { summary: 'A row', parameters, responses },
        post: { summary: 'Save it', requestBody, responses },
      },
      '/rows': { post: { summary: 'Save another', requestBody: asJson, responses } },
    },
  })
  expect(source.split('\n\n').slice(1).join('\n')).toBe(`/** Endpoints asked with GET, by path. */
export interface GetEndpoints {
  /** A row. */
  '/api/row': {
    query: {
      /** From 1 */
      page?: number
    }
    data: {
      id: number
      name?: string
    }
  }
}
/** Endpoints asked with POST, by path. */
export interface PostEndpoints {
  /** Save it. */
  '/api/row': {
    body: FormData
    data: GetEndpoints['/api/row']['data']
  }
  /** Save another. */
  '/api/rows': {
    body: GetEndpoints['/api/row']['data']
    data: GetEndpoints['/api/row']['data']
  }
}
`)
})
