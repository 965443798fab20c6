import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startBuiltServer } from './built-server.mjs'
import { alone } from './lanes.mjs'
import { projectFiles } from './project-files.mjs'
import { root, run, step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run test:container`: does what the Containerfile says without a container engine: the COPY and RUN lines of each
 * stage in an empty folder of its own, then starts what the last stage holds. Some four minutes; `npm test` only holds the file against
 * the checkout.
 */

/** @typedef {{ stage: string, from?: string, paths: string[], to: string } | { stage: string, command: string }} Line */

/** The lines to be done. The last stage runs nothing but the making of its volume. */
function containerLines() {
  const lines = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8').split('\n')
  let stage = ''
  return lines.flatMap((line) => {
    if (line.startsWith('FROM ')) stage = / AS (\w+)$/.exec(line)?.[1] ?? 'last'
    const [, from, rest] = /^COPY (?:--from=(\w+) )?(.*)$/.exec(line) ?? []
    const paths = rest?.split(' ') ?? []
    const to = paths.pop()
    if (to !== undefined) return [/** @type {Line} */ ({ stage, from, paths, to })]
    const [, command] = /^RUN (.*)$/.exec(line) ?? []
    return command === undefined || stage === 'last' ? [] : [/** @type {Line} */ ({ stage, command })]
  })
}

/** What is left out of the context. */
const ignored = readFileSync(join(root, 'deploy/container/Containerfile.dockerignore'), 'utf8').split('\n')

/**
 * @param {string} folder
 * @param {Line} line
 */
async function doLine(folder, line) {
  const at = join(folder, line.stage)
  mkdirSync(at, { recursive: true })
  if ('command' in line) {
    const { command } = line
    await step(`${line.stage}: ${command.slice(0, 60)}`, () => run('sh', ['-c', command], { cwd: at }).then(() => ''))
    return
  }
  const source = join(folder, line.from ?? 'context')
  for (const path of line.paths) {
    const whole = path === '.' || path === '/src'
    const target = whole ? at : join(at, line.to, line.to.endsWith('/') ? basename(path) : '')
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(source, whole ? '' : path.replace(/^\/src\//, '')), target, { recursive: true, verbatimSymlinks: true })
  }
}

/** @param {string} folder */
async function buildAndAsk(folder) {
  const files = projectFiles().filter((file) => !ignored.includes(file.split('/', 1)[0]))
  for (const file of files) cpSync(join(root, file), join(folder, 'context', file))
  for (const line of containerLines()) await doLine(folder, line)
  const app = join(folder, 'last')
  // As in the container: nothing of this checkout.
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  }
  await step('putting its releases live', () =>
    run(process.execPath, ['deploy/container/put-live.mjs'], { cwd: app, env }),
  )
  await step('a page, and the health check', async () => {
    const { origin, stop } = await startBuiltServer({ node: process.execPath, cwd: app, env: { ...env, PORT: '0' } })
    try {
      const page = await fetch(`${origin}/user`, { headers: { accept: 'text/html' } })
      if (!/integrity="sha384-/.test(await page.text())) throw new Error(`/user answered ${page.status} without a host`)
      const { port } = new URL(origin)
      await run(process.execPath, ['deploy/container/health.mjs'], { cwd: app, env: { PORT: port } })
    } finally {
      await stop()
    }
  })
}

/** Rejects when a line of the Containerfile or what its last stage holds fails. */
export const testContainer = () => withTemporaryFolder(({ TMPDIR }) => buildAndAsk(TMPDIR))

if (process.argv[1] === import.meta.filename) await alone(testContainer())
