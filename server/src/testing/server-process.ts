import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const command = join(root, 'server/bin/member-server.mjs')

/** Compiles a package whose command runs from `dist`; `main` is the file there that it begins with. */
function build(name: string, main: string): void {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', name], { cwd: root, stdio: 'pipe' })
  } catch (error) {
    // Type errors of other packages are their own check's affair; without output nothing could run.
    if (!existsSync(join(root, name, 'dist', main))) throw error
  }
}

/** Compiles the server as it is run in production. */
export const buildServer = (): void => build('server', 'main.js')

/** Compiles the release command. */
export const buildRelease = (): void => build('release', 'cli.js')

/** What a call answered; the body is the envelope. */
export interface ProcessAnswer {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  body: { code: number; msg: string; data: any }
}

interface Given {
  /** What is posted; without it the call is a GET. */
  body?: unknown
  token?: string
  /** Address of the client, for a server behind a proxy. */
  from?: string
}

export interface ServerProcess {
  child: ChildProcess
  /** Address from the line `ready …`. */
  address: string
  /** Everything printed so far. */
  stdout(): string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
  /** Calls the API in English. */
  call(path: string, given?: Given): Promise<ProcessAnswer>
  /** Logs a member of the demo in with `keep`; fails when that is refused. */
  logIn(username?: string, from?: string): Promise<{ token: string; refresh_token: string }>
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): ServerProcess['ended']
}

/** What a member of the demo sends to log in. */
export const loginOf = (username: string) => {
  const password = `${username[0]?.toUpperCase()}${username.slice(1)}123456`
  return { tab: 'login', username, password, keep: true }
}

async function callAt(
  address: string,
  path: string,
  { body, token = '', from = '' }: Given = {},
): Promise<ProcessAnswer> {
  const isForm = body instanceof FormData
  const headers = {
    'think-lang': 'en',
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(token && { 'ba-user-token': token }),
    ...(from && { 'x-forwarded-for': from }),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }
  const response = await fetch(`${address}/api${path}`, { headers, ...sent })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as ProcessAnswer['body'],
  }
}

/** The command line that runs another one with at most that many open files. */
const within = (files: number | undefined, [program = '', ...argv]: readonly string[]): [string, string[]] =>
  files === undefined ? [program, argv] : ['sh', ['-c', `ulimit -n ${files}; exec "$0" "$@"`, program, ...argv]]

/**
 * Starts the server without waiting for anything.
 * @param stderr file descriptor for its log; by default what it logs is collected
 * @param files how many files it may open; by default as many as this process
 */
export const run = (environment: Record<string, string>, argv: readonly string[], stderr?: number, files?: number) => {
  const { PATH = '', HOME = '' } = process.env
  const [program, given] = within(files, [process.execPath, command, ...argv])
  const child = spawn(program, given, {
    env: { PATH, HOME, PAGES: 'off', ...environment },
    stdio: ['ignore', 'pipe', stderr ?? 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (part) => {
    printed.stdout += part
  })
  child.stderr?.on('data', (part) => {
    printed.stderr += part
  })
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, ...printed }))
  })
  return { child, printed, ended }
}

/** Runs the server until it ends by itself. */
export const runToEnd = (environment: Record<string, string>, argv: readonly string[] = []): ServerProcess['ended'] =>
  run(environment, argv).ended

/** Starts the server and waits until it listens; for `stderr` see `run`. */
export async function startProcess(
  environment: Record<string, string>,
  argv: readonly string[] = [],
  stderr?: number,
): Promise<ServerProcess> {
  const { child, printed, ended } = run(environment, argv, stderr)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^ready (http:\/\/\S+)$/m.exec(printed.stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
    ended.then(
      ({ code, signal, stderr }) => reject(new Error(`ended with ${code ?? signal} before it was ready: ${stderr}`)),
      reject,
    )
  })
  const call: ServerProcess['call'] = (path, given) => callAt(address, path, given)
  return {
    child,
    address,
    stdout: () => printed.stdout,
    ended,
    call,
    async logIn(username = 'demo', from = '') {
      const { body } = await call('/user/checkIn', { body: loginOf(username), from })
      if (body.code !== 1) throw new Error(`${username} is not let in: ${body.msg}`)
      return body.data.userInfo
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
