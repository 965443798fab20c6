// What browsers get is told apart from what none asks for.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { integrityOf } from './hashes.ts'
import { storedDamage } from './stored-damage.ts'

const bytes = Buffer.from('list()'.repeat(50))
const good: Record<string, Buffer> = { '': bytes, '.br': brotliCompressSync(bytes), '.gz': gzipSync(bytes) }
const bad = { '': Buffer.alloc(0), '.br': Buffer.from('x'), '.gz': gzipSync('other()') }
type Ending = keyof typeof bad
const help = ' (delete it, and browsers get the plain file)'

const damageOf = (file: string, intact: Ending[], changed: Ending[]) => {
  const stored = new Map([
    ...intact.map((ending) => [file + ending, good[ending] ?? bytes] as const),
    ...changed.map((ending) => [file + ending, bad[ending]] as const),
  ])
  return storedDamage({ [file]: { integrity: integrityOf(bytes) } }, stored).map(({ kind, clause }) => [kind, clause])
}

test.each<[string, Ending[], Ending[], string[][]]>([
  ['all copies are intact', ['', '.br', '.gz'], [], []],
  ['copies are missing', [''], [], []],
  ['the plain file is missing', ['.br', '.gz'], [], [['broken', 'list.js is missing']]],
  ['the plain file is empty', ['.br', '.gz'], [''], [['broken', 'list.js is not what was built']]],
  ['brotli is changed', ['', '.gz'], ['.br'], [['broken', `list.js.br is not what was built${help}`]]],
  ['gzip is changed', ['', '.br'], ['.gz'], [['spare', `list.js.gz is not what was built${help}`]]],
  ['gzip is changed, without brotli', [''], ['.gz'], [['broken', `list.js.gz is not what was built${help}`]]],
  [
    'the plain file and gzip are changed',
    ['.br'],
    ['', '.gz'],
    [
      ['broken', 'list.js is not what was built'],
      ['spare', 'list.js.gz is not what was built'],
    ],
  ],
])('%s', (_, intact, changed, damage) => {
  expect(damageOf('list.js', intact, changed)).toEqual(damage)
})

test('no browser asks for licences', () => {
  expect(damageOf('list.js.LICENSE.txt', [], [])).toEqual([['spare', 'list.js.LICENSE.txt is missing']])
  expect(damageOf('list.js.LICENSE.txt', [], [''])).toEqual([['spare', 'list.js.LICENSE.txt is not what was built']])
})
