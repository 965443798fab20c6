import { RendererBusy, RenderFailed } from './render-failed.ts'
import type { RendererScript, RenderProcess } from './render-process.ts'

/** `visitor`: somebody waits for the page; `ahead`: nobody yet. */
export type Urgency = 'visitor' | 'ahead'

/** Renders pages one after the other in a process that it starts and ends. */
export interface RenderQueue {
  /**
   * The script's answer as JSON.
   * @throws RenderFailed
   * @throws RendererBusy when too many wait, or while it rests after a failure
   */
  render(script: RendererScript, input: string, urgency: Urgency): Promise<string>
  /** Ends the process; whoever waits is told that it is busy. */
  close(): void
}

export interface QueueOptions {
  start(): RenderProcess
  /** Milliseconds, of a clock that never goes back. */
  now(): number
  /** Milliseconds without work after which the process ends, and its memory is free. */
  idleMs?: number
}

/** Pages that may wait. */
const most = { visitor: 30, ahead: 100 }

/** Milliseconds without a process after one or more failures in a row. */
const restAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(60_000, 500 * 2 ** failures))

interface Job {
  script: RendererScript
  input: string
  resolve(answer: string): void
  reject(reason: Error): void
}

export function renderQueue({ start, now, idleMs = 60_000 }: QueueOptions): RenderQueue {
  const waiting: Record<Urgency, Job[]> = { visitor: [], ahead: [] }
  let current: RenderProcess | undefined
  let state: 'idle' | 'working' | 'closed' = 'idle'
  let failures = 0
  let restsUntil = 0
  let idle: NodeJS.Timeout | undefined

  const refuseAll = () => {
    for (const { reject } of [...waiting.visitor.splice(0), ...waiting.ahead.splice(0)]) reject(new RendererBusy())
  }
  const living = (): RenderProcess => {
    if (!current?.isAlive()) current = start()
    return current
  }
  async function work(): Promise<void> {
    for (let job = next(); job; job = next()) {
      try {
        job.resolve(await living().render(job.script, job.input))
        failures = 0
      } catch (error) {
        failures += 1
        restsUntil = now() + restAfter(failures)
        job.reject(error instanceof RenderFailed ? error : new RenderFailed('unstarted'))
        refuseAll()
      }
    }
    // At once, so that no page can come between and find nobody at work.
    if (state === 'working') state = 'idle'
    idle = setTimeout(stop, idleMs).unref()
  }
  const next = () => (state === 'closed' ? undefined : (waiting.visitor.shift() ?? waiting.ahead.shift()))
  const stop = () => {
    current?.end()
    current = undefined
  }
  return {
    render(script, input, urgency) {
      if (state === 'closed' || now() < restsUntil || waiting[urgency].length >= most[urgency])
        return Promise.reject(new RendererBusy())
      const answer = new Promise<string>((resolve, reject) => {
        waiting[urgency].push({ script, input, resolve, reject })
      })
      if (state === 'idle') {
        clearTimeout(idle)
        state = 'working'
        void work()
      }
      return answer
    },
    close() {
      state = 'closed'
      clearTimeout(idle)
      stop()
      refuseAll()
    },
  }
}
