import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, startProcess } from '../testing/server-process.ts'

const mebibyte = 1024 * 1024
const fileSize = 10 * mebibyte

/** Peak memory of the process in bytes, since the peak was last reset, as the kernel counts it. */
const mostMemory = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

const archive = (index: number): Blob => {
  const bytes = Buffer.alloc(fileSize, index)
  bytes.write('PK\u0003\u0004', 0, 'latin1')
  return new Blob([bytes], { type: 'application/zip' })
}

// Only Linux has the peak memory of a process.
const onLinux = platform() === 'linux' ? test : test.skip

onLinux('thirty files of ten mebibytes at once take far less memory than they are long', async () => {
  buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'member-memory-'))
  const server = await startProcess({
    PORT: '0',
    DATA_DIR: folder,
    DEMO: '1',
    LOGIN_CAPTCHA: 'off',
    RATE_LIMIT: '0',
    RATE_LIMIT_MEMBER: '0',
    LOG_LEVEL: 'error',
  })
  try {
    const { token } = await server.logIn()
    const send = async (index: number) => {
      const form = new FormData()
      form.append('file', archive(index), `archive${index}.zip`)
      return (await server.call('/ajax/upload', { body: form, token })).body.code
    }
    await send(0)
    await writeFile(`/proc/${server.child.pid}/clear_refs`, '5')
    const before = await mostMemory(server.child.pid)
    const codes = await Promise.all(Array.from({ length: 30 }, (_, index) => send(index + 1)))
    expect(codes).toEqual(Array(30).fill(1))
    const growth = (await mostMemory(server.child.pid)) - before
    expect(await readdir(join(folder, 'uploads', '.incoming'))).toEqual([])
    expect(growth / mebibyte).toBeLessThan(100)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
