import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { RenderFailed, type RenderFailure } from './render-failed.ts'

export interface RendererScript {
  /** Names the script. */
  release: string
  /** Reads its code; rejects when that is not what was published. */
  read(): Promise<string>
}

/** A process that renders one page at a time. */
export interface RenderProcess {
  /** Undefined when it could not be started. */
  pid: number | undefined
  /**
   * The script's answer as JSON; `null` when it wants the outline. To be called when the call before has ended.
   * @throws RenderFailed; unless the script could not be read, the process has ended then
   */
  render(script: RendererScript, input: string): Promise<string>
  /** Whether it can be asked. */
  isAlive(): boolean
  end(): void
}

/** How long things may take, in milliseconds. */
export interface RenderLimits {
  /** From the start of the process until it has run the script. */
  loadMs: number
  renderMs: number
}

/** A page takes some 20 ms; the process has a low priority, and the machine may be busy. */
export const usualLimits: RenderLimits = { loadMs: 10_000, renderMs: 1_000 }

/** Mebibytes of the script's objects. A host's renderer needs about 30. */
const largestHeap = 128

/** The permission model has its plain name since Node 22.13. */
const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const program = () => realpathSync(join(import.meta.dirname, '../../../bin/render-process.mjs'))

function startChild(): ChildProcess {
  const file = program()
  return fork(file, [], {
    // No setting of the server, and no secret.
    env: {},
    execArgv: [
      ...(permission === undefined ? [] : [permission, `--allow-fs-read=${file}`]),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${largestHeap}`,
      '--max-semi-space-size=4',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** The machine's other work goes first, and its memory; both are requests that a machine may refuse. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, 10)
  } catch {}
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}

/** Starts a process that may do nothing but compute: it has no environment, no files, no other processes. */
export function startRenderProcess(limits: RenderLimits): RenderProcess {
  const child = startChild()
  // Neither keeps this process from ending.
  child.unref()
  child.channel?.unref()
  giveWay(child)
  let gone: RenderFailure | undefined
  let loaded: string | undefined
  let settle: ((outcome: unknown) => void) | undefined
  const over = (reason: RenderFailure) => {
    gone ??= reason
    settle?.({ kind: 'failed', reason: gone })
  }
  child.on('error', () => over('unstarted'))
  child.on('exit', () => over('ended'))
  child.on('message', (outcome) => settle?.(outcome))

  const end = () => {
    over('ended')
    child.kill('SIGKILL')
  }
  /** Sends an order and waits for its outcome; a process that takes longer is ended, as it can do nothing else. */
  async function order(message: Record<string, unknown>, ms: number): Promise<string> {
    if (gone !== undefined) throw new RenderFailed(gone)
    const outcome = await new Promise<unknown>((resolve) => {
      const timer = setTimeout(() => resolve({ kind: 'failed', reason: 'slow' }), ms)
      settle = (told) => {
        clearTimeout(timer)
        resolve(told)
      }
      // The script has its own limit within, for the case that this process is killed.
      child.send({ ...message, withinMs: ms }, (error) => error && over('ended'))
    })
    settle = undefined
    const { kind, reason, page } = Object(outcome)
    if (kind === 'done') return String(page)
    // Nothing that is still under way may answer for the next page.
    end()
    throw new RenderFailed(reason === 'slow' || reason === 'threw' || reason === 'unstarted' ? reason : 'ended')
  }
  return {
    pid: child.pid,
    isAlive: () => gone === undefined,
    end,
    async render(script, input) {
      if (loaded !== script.release) {
        loaded = undefined
        const code = await script.read().catch(() => Promise.reject(new RenderFailed('unread')))
        await order({ kind: 'load', code }, limits.loadMs)
        loaded = script.release
      }
      return order({ kind: 'render', input }, limits.renderMs)
    },
  }
}
