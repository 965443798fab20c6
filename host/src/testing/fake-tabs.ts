/** The tabs of one browser, as far as they share locks and channels. */
export interface FakeTabs {
  /** Opens a tab. */
  open(): FakeTab
}

export interface FakeTab {
  window: Window & typeof globalThis
  show(visibility: 'visible' | 'hidden'): void
  /** As closing does: its locks go to others, and it says and hears nothing more. */
  close(): void
  /** As a freeze does that no event announces: it says and hears nothing more, and keeps its locks. */
  hang(): void
}

interface Request {
  tab: object
  run(): Promise<unknown>
  end(error: unknown): void
}

/** Locks as browsers have them: one holder for each name, others in order, `steal` takes them away. */
function fakeLocks() {
  let holder: Request | undefined
  const queue: Request[] = []
  const abortError = () => new DOMException('the lock was given up', 'AbortError')
  function next(): void {
    holder = queue.shift()
    const current = holder
    current?.run().finally(() => {
      if (holder === current) next()
    })
  }
  return {
    of: (tab: object) => ({
      request(_name: string, { steal, signal }: LockOptions, work: () => Promise<unknown>) {
        return new Promise((resolve, reject) => {
          const own: Request = {
            tab,
            run: async () => {
              await work().then(resolve, reject)
            },
            end: reject,
          }
          signal?.addEventListener('abort', () => {
            if (!queue.includes(own)) return
            queue.splice(queue.indexOf(own), 1)
            reject(abortError())
          })
          if (steal === true) {
            holder?.end(abortError())
            queue.unshift(own)
            next()
          } else {
            queue.push(own)
            if (holder === undefined) next()
          }
        })
      },
    }),
    drop(tab: object) {
      for (const one of queue.filter((request) => request.tab === tab)) queue.splice(queue.indexOf(one), 1)
      if (holder?.tab === tab) next()
    },
  }
}

export function fakeTabs(
  fetch: (tab: number, ...request: Parameters<typeof window.fetch>) => Promise<Response>,
): FakeTabs {
  const locks = fakeLocks()
  const channels = new Set<{ tab: object; target: EventTarget }>()
  const deaf = new Set<object>()
  let count = 0
  return {
    open() {
      count += 1
      const number = count
      const tab = {}
      class Channel extends EventTarget {
        constructor() {
          super()
          channels.add({ tab, target: this })
        }
        postMessage(data: unknown) {
          if (deaf.has(tab)) return
          for (const { tab: other, target } of channels) {
            if (target === this || deaf.has(other)) continue
            target.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
          }
        }
      }
      const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
      const opened = Object.assign(new EventTarget(), {
        document,
        navigator: { locks: locks.of(tab) },
        BroadcastChannel: Channel,
        fetch: (...request: Parameters<typeof window.fetch>) => fetch(number, ...request),
        setTimeout: (...timer: Parameters<typeof setTimeout>) => setTimeout(...timer),
        clearTimeout: (timer: number) => clearTimeout(timer),
        setInterval: (...timer: Parameters<typeof setInterval>) => setInterval(...timer),
      })
      return {
        window: opened as unknown as Window & typeof globalThis,
        show(visibility) {
          document.visibilityState = visibility
          document.dispatchEvent(new Event('visibilitychange'))
        },
        close() {
          deaf.add(tab)
          locks.drop(tab)
        },
        hang: () => void deaf.add(tab),
      }
    },
  }
}
