import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type RenderLimits, type RenderProcess, startRenderProcess } from './render-process.ts'

const page = { html: '<p>it</p>', css: '', styleAttributes: '' }
/** Longer than a test may take. */
const patient: RenderLimits = { loadMs: 600_000, renderMs: 600_000 }
/** For scripts that would never end. */
const swift: RenderLimits = { loadMs: 600_000, renderMs: 300 }
const started: RenderProcess[] = []

const start = (limits: RenderLimits = patient): RenderProcess => {
  const child = startRenderProcess(limits)
  started.push(child)
  return child
}
const script = (code: string, release = 'one') => ({ release, read: async () => code })
const rendering = (body: string) => script(`module.exports = { render: async (input) => { ${body} } }`)
const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilGone = async (pid: number | undefined) => {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}

afterEach(() => {
  for (const child of started.splice(0)) child.end()
})

test('a script gets its input and gives a page, or none', async () => {
  const child = start()
  const asked = rendering(
    'return input.pathname === "/" ? { html: input.boot.site, css: "a{}", styleAttributes: "" } : null',
  )
  expect(JSON.parse(await child.render(asked, '{"pathname":"/","boot":{"site":"会员 </script>"}}'))).toEqual({
    html: '会员 </script>',
    css: 'a{}',
    styleAttributes: '',
  })
  expect(await child.render(asked, '{"pathname":"/other"}')).toBe('null')
})

test('a script of another release takes the place of the one before', async () => {
  const child = start()
  const named = (release: string) => script(`exports.render = async () => ({ html: '${release}' })`, release)
  expect(await child.render(named('a'), '{}')).toBe('{"html":"a"}')
  expect(await child.render(named('b'), '{}')).toBe('{"html":"b"}')
  expect(await child.render(named('a'), '{}')).toBe('{"html":"a"}')
})

test('a script may wait, and has what React asks for', async () => {
  const body = `
    const { port1, port2 } = new MessageChannel()
    const told = new Promise((resolve) => { port1.onmessage = (event) => resolve(event.data) })
    port2.postMessage(new TextDecoder().decode(new TextEncoder().encode('会员')))
    await new Promise((resolve) => setTimeout(resolve, 5))
    clearTimeout(setTimeout(() => { throw new Error() }, 0))
    return { html: await told, css: typeof self }`
  expect(JSON.parse(await start().render(rendering(body), '{}'))).toEqual({ html: '会员', css: 'object' })
})

test('a script reaches nothing of the machine, also not by the functions it is given', async () => {
  const body = `
    const tried = (work) => { try { return String(work()) } catch (error) { return error.name } }
    return { html: [
      typeof process, typeof require, typeof fetch, typeof host,
      tried(() => Function('return 1')()),
      tried(() => setTimeout.constructor('return process')()),
      tried(() => (void 0, eval)('1')),
    ].join(' ') }`
  const { html } = JSON.parse(await start().render(rendering(body), '{}'))
  expect(html).toBe('undefined undefined undefined undefined EvalError EvalError EvalError')
  const importing = rendering('return { html: (await import("node:fs")).readFileSync("/etc/hostname", "utf8") }')
  await expect(start().render(importing, '{}')).rejects.toMatchObject({ reason: 'threw' })
})

test.each([
  ['throws', 'throw new Error("no")', 'threw'],
  ['throws later', 'setTimeout(() => { throw new Error("no") }, 1); await new Promise(() => {})', 'threw'],
  ['never ends', 'await new Promise(() => {})', 'slow'],
  ['runs in circles', 'for (;;) {}', 'slow'],
  ['runs in circles after waiting', 'await null; for (;;) {}', 'slow'],
  ['takes too long', 'await new Promise((resolve) => setTimeout(resolve, 600_000)); return null', 'slow'],
  ['fills the memory', 'const all = []; for (;;) all.push({ list: new Array(1000).fill(all.length) })', 'ended'],
])('a script that %s has failed, and its process has ended', async (_, body, reason) => {
  const child = start(reason === 'slow' ? swift : patient)
  await expect(child.render(rendering(body), '{}')).rejects.toMatchObject({ reason })
  expect(child.isAlive()).toBe(false)
  await untilGone(child.pid)
  await expect(child.render(rendering('return null'), '{}')).rejects.toMatchObject({ name: 'RenderFailed' })
})

test.each([
  ['is no script', 'this is no script', 'threw'],
  ['has no renderer', 'module.exports = {}', 'threw'],
  ['runs in circles when it starts', 'for (;;) {}', 'slow'],
])('a release whose renderer %s has failed', async (_, code, reason) => {
  const limits = reason === 'slow' ? { loadMs: 300, renderMs: 600_000 } : patient
  await expect(start(limits).render(script(code), '{}')).rejects.toMatchObject({ reason })
})

test('a script that cannot be read has failed; the process has not', async () => {
  const child = start()
  const unread = { release: 'one', read: () => Promise.reject(new Error('was changed')) }
  await expect(child.render(unread, '{}')).rejects.toMatchObject({ reason: 'unread' })
  expect(await child.render(rendering('return null'), '{}')).toBe('null')
})

test('a process that is ended has failed whoever waited', async () => {
  const child = start()
  const waiting = child.render(rendering('await new Promise(() => {})'), '{}')
  setTimeout(child.end, 100)
  await expect(waiting).rejects.toMatchObject({ reason: 'ended' })
})

test('a page is what the script gives, whatever it is', async () => {
  expect(await start().render(rendering(`return ${JSON.stringify(page)}`), '{}')).toBe(JSON.stringify(page))
})

test.each([
  ['waits for work', 'exports.render = async () => null'],
  ['runs in circles', 'exports.render = async () => { for (;;) {} }'],
])('a process that %s ends with a server that was killed', async (_, code) => {
  const orders = [
    { kind: 'load', code, withinMs: 600_000 },
    { kind: 'render', input: '{}', withinMs: 1_000 },
  ]
  const program = `
    const child = require('node:child_process').fork(${JSON.stringify(join(__dirname, '../../../bin/render-process.mjs'))})
    for (const order of ${JSON.stringify(orders)}) child.send(order)
    child.once('message', () => console.log(child.pid))`
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [pid] = await once(server.stdout, 'data')
  expect(isRunning(Number(pid))).toBe(true)
  server.kill('SIGKILL')
  await untilGone(Number(pid))
})
