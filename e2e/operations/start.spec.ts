import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../harness/project.ts'
import { expect, test } from '../harness/test.ts'

/** Runs `npm start`'s script and resolves with how it ended. */
const start = (env: Record<string, string>): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/start.mjs')],
      { env: { ...process.env, ...env } },
      (error, _, said) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said.trim() }),
    )
  })

for (const port of ['80.5', '70000'])
  test(`PORT=${port} ends with one sentence before anything is built`, async () => {
    const { code, said } = await start({ PORT: port })
    expect(code).toBe(1)
    expect(said).toBe(`PORT must be a whole number from 0 to 65535; it is "${port}".`)
  })

test('a taken port ends with one sentence that offers another', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const { code, said } = await start({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is taken by another program.`)
  expect(said.split('\n')).toHaveLength(1)
})

for (const [what, path] of [
  ['a file', import.meta.filename],
  ['below a file', join(import.meta.filename, 'data')],
  ['where nothing can be made', '/proc/member-centre/data'],
] as const)
  test(`a DATA_DIR that is ${what} ends with one sentence before anything is built`, async () => {
    const { code, said } = await start({ PORT: '0', DATA_DIR: path })
    expect(code).toBe(1)
    expect(said).toMatch(/^DATA_DIR .+ cannot be used: .+\. Choose another folder, e\.g\. DATA_DIR=\S+ npm start\.$/)
  })

test("a site of somebody's own ends with one sentence before anything is published to it", async () => {
  // It may have to compile.
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'member-site-'))
  const env = { ...process.env, DATA_DIR: folder }
  try {
    const init = ['init', '--name', 'North', '--lead', 'anna', '--generate-password']
    await promisify(execFile)(process.execPath, [join(root, 'server/bin/member-server.mjs'), ...init], { env })
    const before = await readdir(folder)
    const { code, said } = await start({ PORT: '0', DATA_DIR: folder })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database .+ holds a site that is not the demo \(North\); nothing was changed: .+\.$/)
    expect((await readdir(folder)).filter((name) => !before.includes(name) && !name.startsWith('member.db'))).toEqual(
      [],
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
