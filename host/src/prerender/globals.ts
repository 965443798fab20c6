// What the host's code reads of a browser when it is evaluated and rendered, where that is missing: the script's first part.

/** A skeleton begins where the one in the document is: in the first paint it is seen at once. */
const shownSkeleton = { getAttribute: () => 'shown' }

/** The first paint is made for a path without a search. */
class NoParameters {
  size = 0
  get(): null {
    return null
  }
  has(): boolean {
    return false
  }
  getAll(): [] {
    return []
  }
  delete(): void {}
  set(): void {}
  append(): void {}
  forEach(): void {}
  keys(): [] {
    return []
  }
  toString(): string {
    return ''
  }
  *[Symbol.iterator](): Generator<never> {}
}

/** Of addresses only whether they are of the page's own server is asked. */
class OwnAddress {
  origin = ''
  constructor(readonly href: string) {}
  get pathname(): string {
    return this.href
  }
}

/** Nothing is under way that could be ended. */
class NeverAborted {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort(): void {}
}

const missing = {
  AbortController: NeverAborted,
  URL: OwnAddress,
  document: { querySelectorAll: () => [shownSkeleton], querySelector: () => null, head: { querySelector: () => null } },
  location: { origin: '', pathname: '/', search: '', hash: '', href: '/' },
  navigator: { onLine: true, userAgent: '' },
  URLSearchParams: NoParameters,
}
for (const [name, value] of Object.entries(missing))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true })
