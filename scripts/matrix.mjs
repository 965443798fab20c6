import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machine } from '../bench/machine.mjs'
import { e2e } from './e2e.mjs'
import { root } from './run-step.mjs'

/**
 * `npm run matrix [-- --write] [NAME]`: everything that can be wrong with a file or the code of a release, one row
 * each: what the member sees, after how many seconds, which release runs and what is reported. `--write` keeps the
 * figures in bench/results/matrix.json; a name runs the rows with these words only.
 */
const [named, write] = [process.argv.slice(2).filter((given) => given !== '--write'), process.argv.includes('--write')]
const began = performance.now()
const minutes = () => Math.round((performance.now() - began) / 6_000) / 10
const folder = await mkdtemp(join(root, '.cache/matrix-'))
try {
  process.env.MATRIX = 'all'
  process.env.MATRIX_OUT = join(folder, 'rows.json')
  const rows = ['e2e/matrix/matrix.spec.ts', '--workers', '2', '--trace', 'off']
  const chosen = named.length > 0 ? ['--grep', named.join(' ')] : []
  await e2e([...rows, '--reporter', './e2e/matrix/table-reporter.ts', ...chosen]).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  if (write) await keep(JSON.parse(await readFile(process.env.MATRIX_OUT, 'utf8')))
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * Writes the figures, a line for each row, by name: two run at a time, in no order.
 *
 * @param {readonly Row[]} rows
 * @typedef {{ row: string, seconds: number, reports: { area: string, reason: string }[], misses: string[] }} Row
 */
async function keep(rows) {
  const failed = rows.filter(({ misses }) => misses.length > 0).length
  const head = { at: new Date().toISOString(), machine: machine(), minutes: minutes(), rows: rows.length, failed }
  const sorted = rows.toSorted((one, other) => (one.row < other.row ? -1 : 1))
  const lines = sorted.map((row) => `    ${JSON.stringify(short(row))}`).join(',\n')
  const text = JSON.stringify(head, null, 2).replace(/\n}$/, `,\n  "results": [\n${lines}\n  ]\n}\n`)
  await writeFile(join(root, 'bench/results/matrix.json'), text)
}

/** @param {Row} row */
function short({ seconds, reports, ...row }) {
  const told = new Set(reports.map(({ area, reason }) => `${area} ${reason}`))
  return { ...row, seconds: Math.round(seconds * 10) / 10, reports: [...told] }
}
