import type { Tab } from '../matrix/tab.ts'
import type { Bidi } from './bidi.ts'

/** A value of a page, as BiDi hands it over; the matrix asks for texts only. */
type Remote =
  | { type: 'success'; result: { type: string; value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** A tab of Firefox in a container of its own, so with storage and cache of its own. */
export interface FirefoxTab extends Tab {
  /** Identity of the tab in events. */
  context(): string
  close(): Promise<void>
}

/** Opens a tab in a new container. */
export async function openFirefoxTab(bidi: Bidi): Promise<FirefoxTab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const scripts: string[] = []
  let context = ''

  async function openTab() {
    const made = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
    context = made.context
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
    for (const source of scripts) await addScript(source)
  }

  const addScript = (source: string) =>
    bidi.send('script.addPreloadScript', { functionDeclaration: `() => { ${source} }`, contexts: [context] })

  await openTab()
  return {
    context: () => context,
    async before(source) {
      scripts.push(source)
      await addScript(source)
    },
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
      // `none` answers before the document has begun.
      for (;;) {
        const { contexts } = await bidi.send<{ contexts: { url: string }[] }>('browsingContext.getTree', {
          root: context,
        })
        if (contexts[0]?.url.startsWith(new URL(url).origin)) return
      }
    },
    async value<T>(expression: string) {
      const answer = await bidi.send<Remote>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return (answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)) as T
    },
    async press(x, y) {
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    async replace() {
      const old = context
      await openTab()
      void bidi.send('browsingContext.close', { context: old }).catch(() => {})
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}
