import { readFields } from './use-kept-fields.ts'

const begin = { name: '', text: 'a', days: [1], shared: false }

test.each<[string, string, unknown]>([
  [
    'as they were',
    '{"name":"b","text":"c","days":[2],"shared":true}',
    { name: 'b', text: 'c', days: [2], shared: true },
  ],
  ['of another kind', '{"name":3,"days":{},"text":"c"}', { ...begin, text: 'c' }],
  ['unknown', '{"other":"c"}', begin],
  ['nothing', '', null],
  ['damaged', '{', null],
])('fields that are %s', (_, text, fields) => {
  expect(readFields(text, begin)).toEqual(fields)
})
