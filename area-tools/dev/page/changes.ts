const id = 'member-dev-problems'

/** Set one by one, as the page's content security policy allows no inline style. */
const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  zIndex: '2147483647',
  insetInline: '0',
  bottom: '0',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px',
  background: '#2b0f12',
  color: '#ffe1e1',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
}

/** Shows the errors of builds above the page, which keeps the last good builds; an empty list removes them. */
function showProblems(problems: ReadonlyMap<string, readonly string[]>): void {
  document.getElementById(id)?.remove()
  if (problems.size === 0) return
  const panel = document.createElement('pre')
  panel.id = id
  panel.setAttribute('role', 'alert')
  Object.assign(panel.style, look)
  panel.textContent = [...problems].map(([build, texts]) => `${build}\n${texts.join('\n\n')}`).join('\n\n')
  document.body.append(panel)
}

/** An event of the development server about a build; the server itself is a build as well. */
export type Change =
  /** The first event after connecting: the id of this run of the development server. */
  | { kind: 'run'; id: string }
  | { kind: 'built'; build: string; hash: string }
  | { kind: 'failed'; build: string; problems: string[] }

/** A build that runs on this page. */
interface RunningBuild {
  /** Of the running code. */
  hash(): string
  /** Replaces the changed modules in place, one build forward. */
  update(): Promise<'updated' | 'not possible'>
}

const running = new Map<string, RunningBuild>()
const newest = new Map<string, string>()
const problems = new Map<string, string[]>()
const underWay = new Set<string>()
let run: string | undefined
/** Whether an area shows an error or its earlier release instead of its page: it keeps that until the page is reloaded. */
let areaFailed = false
window.addEventListener('member:area-attempt', (event) => {
  const { outcome } = (event as CustomEvent<{ outcome: string }>).detail
  if (outcome === 'gave-up' || outcome === 'fell-back') areaFailed = true
})

/** Updates a build to its newest state, step by step, as each update leads from one state to the next only. */
async function bringUp(name: string): Promise<void> {
  const build = running.get(name)
  if (build === undefined || underWay.has(name)) return
  underWay.add(name)
  try {
    while (newest.has(name) && newest.get(name) !== build.hash()) {
      if (areaFailed) return location.reload()
      if ((await build.update()) === 'not possible') return location.reload()
    }
  } catch (error) {
    console.warn(`${name} could not be updated in place, the page is loaded again:`, error)
    location.reload()
  } finally {
    underWay.delete(name)
  }
}

function take(change: Change): void {
  switch (change.kind) {
    case 'run':
      // Another run of the development server starts its builds from scratch.
      if (run !== undefined && run !== change.id) location.reload()
      run = change.id
      return
    case 'built':
      problems.delete(change.build)
      newest.set(change.build, change.hash)
      void bringUp(change.build)
      break
    case 'failed':
      problems.set(change.build, change.problems)
  }
  showProblems(problems)
}

/** Listens to the development server and keeps the running code of the page up to date. */
export const changes = {
  add(name: string, build: RunningBuild): void {
    running.set(name, build)
    void bringUp(name)
  },
  listen(address: string): void {
    new EventSource(address).onmessage = ({ data }) => take(JSON.parse(data))
  },
}
