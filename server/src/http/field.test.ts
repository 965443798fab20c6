import { Type } from 'typebox'
import { field, inputReader, inputSchema } from './field.ts'
import { rowId, text } from './field-kinds.ts'

test('reads the declared fields of an input and no others', () => {
  const read = inputReader({ name: text(), id: rowId() })
  expect(read({ id: '7', name: ' a ', password: 'secret' })).toEqual({ name: 'a', id: 7 })
  expect(read({})).toEqual({ name: '', id: 0 })
})

test('a field can depend on other values of the input', () => {
  const other = field(Type.String(), (value, { id }) => (id === undefined ? value : undefined))
  const read = inputReader({ other })
  expect([read({ other: 'a' }), read({ other: 'a', id: 1 })]).toEqual([{ other: 'a' }, { other: undefined }])
})

test('an endpoint without fields gets no input', () => expect(inputReader({})({ a: 1 })).toEqual({}))

test('the schema of an input has all fields as optional', () => {
  expect(JSON.parse(JSON.stringify(inputSchema({ name: text({ description: 'Any' }), id: rowId() })))).toEqual({
    type: 'object',
    properties: { name: { type: 'string', description: 'Any' }, id: { type: 'integer' } },
  })
})
