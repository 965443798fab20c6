import type { AnswerOf } from '@member/shared'
import { readRegions } from './region-fields.tsx'

test.each<[string, AnswerOf<'/api/ajax/area'>, unknown]>([
  ['our server’s', [{ value: 500000, label: '重庆市' }], [{ value: '500000', label: '重庆市' }]],
  ['numbers as strings', [{ value: '11', label: '渝中区' }], [{ value: '11', label: '渝中区' }]],
  ['an encoded name', [{ value: 1, label: 'A &amp; B' }], [{ value: '1', label: 'A & B' }]],
  ['entries without id or name', [{ value: null, label: 'x' }, { value: 3 }, null, 'x'], []],
  ['no list', null, []],
])('%s', (_, data, expected) => expect(readRegions(data)).toEqual(expected))
