import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluateArea } from './evaluate-area.js'

test('an area whose name nothing can be named after gets no configuration, but the rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-area-'))
  const file = join(folder, 'area.ts')
  const write = (name: string) => writeFileSync(file, `export default { name: '${name}' }`)
  write('coupons')
  expect(evaluateArea(file)).toEqual({ name: 'coupons' })
  write('my-coupons')
  expect(() => evaluateArea(file)).toThrow(
    `${file}: the area's name 'my-coupons' is not allowed: a name has 2 to 31 lower-case letters a to z and digits`,
  )
  rmSync(folder, { recursive: true })
})
