import {
  choice,
  choiceOr,
  type Fields,
  flag,
  inputReader,
  integer,
  integerIfSent,
  pageFields,
  pageOf,
  rowId,
  rowIdIfSent,
  searchText,
  secret,
  text,
  texts,
} from './field-kinds.ts'

// Whatever is sent, a field returns a value of its type and never throws.

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

const odd: unknown[] = [
  undefined,
  null,
  {},
  [],
  [[]],
  [{}],
  Number.NaN,
  Number.POSITIVE_INFINITY,
  { toString: 'x', length: 3 },
  { $ne: '' },
  nested(200),
  Symbol.iterator,
]

const kinds: Array<[name: string, fields: Fields, ofOdd: unknown, read: Array<[value: unknown, result: unknown]>]> = [
  [
    'text',
    { x: text() },
    '',
    [
      [' a b ', 'a b'],
      ['nul\u0000byte\u007f', 'nulbyte'],
      ['\u200b', ''],
      [' \u2060\u0000\ufe0f \u3164', ''],
      ['a\u200db', 'a\u200db'],
      ['two\nlines\tand tab', 'two\nlines\tand tab'],
      [7, '7'],
      [-1.5, '-1.5'],
      [true, ''],
      [['first', 'last'], 'last'],
      ['x'.repeat(100_000), 'x'.repeat(100_000)],
      ['lone \ud800 surrogate', 'lone \ud800 surrogate'],
    ],
  ],
  [
    'searchText',
    { x: searchText() },
    '',
    [
      [' a ', 'a'],
      ['x'.repeat(101), 'x'.repeat(100)],
    ],
  ],
  [
    'secret',
    { x: secret() },
    '',
    [
      [' a b ', ' a b '],
      [7, ''],
      [['first', 'last'], ''],
    ],
  ],
  [
    'flag',
    { x: flag() },
    false,
    [
      [true, true],
      [1, true],
      ['1', true],
      ['true', true],
      ['on', true],
      [['0', '1'], true],
      [false, false],
      [0, false],
      ['0', false],
      ['yes', false],
      [2, false],
    ],
  ],
  [
    'choice',
    { x: choice(['in', 'out']) },
    undefined,
    [
      ['in', 'in'],
      [' out ', 'out'],
      [['in', 'out'], 'out'],
      ['In', undefined],
      ['', undefined],
      ['constructor', undefined],
    ],
  ],
  [
    'choiceOr',
    { x: choiceOr(['in', 'out'], 'in') },
    'in',
    [
      ['out', 'out'],
      ['sideways', 'in'],
      ['', 'in'],
    ],
  ],
  [
    'integer',
    { x: integer(100) },
    undefined,
    [
      [0, 0],
      ['7', 7],
      [' 007 ', 7],
      [100, 100],
      [101, undefined],
      [-1, undefined],
      [1.5, undefined],
      ['1e1', undefined],
      ['', undefined],
      ['9'.repeat(400), undefined],
      [['1', '2'], 2],
    ],
  ],
  [
    'integerIfSent, not a text',
    { x: integerIfSent(100) },
    undefined,
    [
      ['', undefined],
      [' ', undefined],
      [7, 7],
      [101, 0],
      ['x', 0],
      [-1, 0],
    ],
  ],
  [
    'rowId',
    { x: rowId() },
    0,
    [
      ['7', 7],
      [2_147_483_647, 2_147_483_647],
      [2_147_483_648, 0],
      [-1, 0],
      ["1' or 1=1", 0],
      [1.5, 0],
    ],
  ],
  [
    'rowIdIfSent',
    { x: rowIdIfSent() },
    undefined,
    [
      ['', undefined],
      ['7', 7],
      [2_147_483_648, 0],
      ['new', 0],
    ],
  ],
  [
    'page',
    { x: pageFields.page },
    1,
    [
      [3, 3],
      ['3', 3],
      [0, 1],
      [-3, 1],
      [1.5, 1],
      ['9'.repeat(15), 1_000_000_000],
      ['9'.repeat(16), 1],
    ],
  ],
  [
    'limit',
    { x: pageFields.limit },
    15,
    [
      [1, 1],
      [1000, 1000],
      [1001, 1000],
      ['', 15],
      ['all', 15],
    ],
  ],
]

describe.each(kinds)('%s', (_name, fields, ofOdd, cases) => {
  const read = inputReader(fields)

  test.each(cases)('%p is read as %p', (value, result) => expect(read({ x: value })).toEqual({ x: result }))

  test('values of other types are read as missing', () => {
    for (const value of odd) expect(read({ x: value })).toEqual({ x: ofOdd })
    expect(read({})).toEqual({ x: ofOdd })
  })
})

test.each<[unknown, string[]]>([
  [undefined, []],
  [null, []],
  ['', []],
  [' , ', []],
  ['a, b', ['a', 'b']],
  [7, ['7']],
  [
    ['a', 1, null, {}, [], ' b\u0000 '],
    ['a', '1', 'b'],
  ],
  [{ 0: 'a' }, []],
])('texts: %p is read as %p', (value, result) =>
  expect(inputReader({ x: texts() })({ x: value })).toEqual({ x: result }),
)

test('a page has the offset of its first row', () => {
  expect(pageOf({ page: 3, limit: 20 })).toEqual({ page: 3, limit: 20, offset: 40 })
})
