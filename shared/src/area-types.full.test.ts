// A mistake in `area.ts` is one error, there, and names what is wrong.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
let folder: string
beforeAll(() => {
  // Below the project, where the compiler finds its packages.
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/area-types-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Errors of an area with one page, a line each, without their details. */
function errorsOf(page: string): string[] {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false },
      include: ['*.ts'],
    }),
  )
  writeFileSync(
    join(folder, 'area.ts'),
    `import { defineArea } from '@member/shared'
const load = async () => ({ default: () => null })
const en = async () => ({ default: { title: '' } })
const area = defineArea({ name: 'made', contract: '^1.0.0', pages: [{ ${page} }] })
export default area
declare module '@member/shared' { interface AreaTypes { area: typeof area } }`,
  )
  writeFileSync(
    join(folder, 'page.ts'),
    `import { useNavigation, useTexts } from '@member/shared'
export const useMade = () => [useTexts()('title'), useNavigation().go('/user/made/7')]`,
  )
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], {
      cwd: folder,
    })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return stdout
      .toString()
      .trim()
      .split(/\n(?! )/)
  }
}

const page = "path: '/user/made/:id', name: 'made', title: { en: '' }, texts: { en }, load"

test.each<[string, string, string[]]>([
  ['no mistake', page, []],
  ['an unknown field', `${page}, skeletton: 'list'`, ['NoSuchField<"skeletton">']],
])('%s', (_, declared, told) => {
  expect(errorsOf(declared)).toEqual(told.map((words) => expect.stringMatching(new RegExp(`^area\\.ts[^]*${words}`))))
})
