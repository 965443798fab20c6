/** What is on the screen of a tab, and what the page knows of itself. */
export interface Sight {
  /** Address below the origin. */
  path: string
  /** Text of the main heading; empty when there is none. */
  heading: string
  /** Texts of the visible alerts, and of what the guard of the start shows. */
  alerts: string[]
  /** Whether a visible button offers to try again. */
  retry: boolean
  /** Whether something is waiting: a skeleton or the outline of the page. */
  waiting: boolean
  /** Whether the page says, below its skeleton, that it takes long. */
  slow: boolean
  /** Paths that the page itself links to. */
  links: string[]
  /** Whether a dialog lies over the page. */
  isCovered: boolean
  /** Whether `mark` was set in this document. */
  marked: boolean
  /** How the document was come to: `navigate`, `reload` … */
  cameBy: string
  /** Attempts to open areas, oldest first. */
  attempts: { area: string; release: string; outcome: string }[]
  /** Name of the host release whose main script ran last; empty before one has. */
  host: string
}

/** Collects what the host tells of its attempts; runs before the page's own scripts. */
export const collectAttempts = `
  window.matrixAttempts = [];
  window.addEventListener('member:area-attempt', ({ detail }) => window.matrixAttempts.push(detail));
`

/** Marks the document, which a reload would replace. */
export const mark = "window.matrixMark = 'set'"

function look(): Sight {
  const { matrixAttempts = [], matrixMark } = window as unknown as {
    matrixAttempts?: Sight['attempts']
    matrixMark?: string
  }
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const texts = (selector: string) => visible(selector).map(({ textContent }) => (textContent ?? '').trim())
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mains = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/r/host/"][src*="/main."]')]
  return {
    path: location.pathname,
    heading: texts('h1')[0] ?? '',
    alerts: texts('[role=alert]').filter((text) => text !== ''),
    retry: texts('button').some((text) => /重试|Retry|Try again/.test(text)),
    waiting: visible('[data-waiting-phase], .mc-outline').length > 0,
    slow: texts('main [role=status]').some((text) => text !== ''),
    links: visible('main a[href]').map((link) => (link as HTMLAnchorElement).pathname),
    isCovered: visible('dialog[open]').length > 0,
    marked: matrixMark === 'set',
    cameBy: came?.type ?? '',
    attempts: matrixAttempts.map(({ area, release, outcome }) => ({ area, release, outcome })),
    host: /\/r\/host\/([^/]+)\//.exec(mains.at(-1)?.src ?? '')?.[1] ?? '',
  }
}

/** An expression whose value in a page is a `Sight`. */
export const sightOfPage = `(${look.toString()})()`
