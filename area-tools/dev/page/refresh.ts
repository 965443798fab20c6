import runtime from 'react-refresh/runtime'

runtime.injectIntoGlobalHook(window)

/** The part of a module of webpack's runtime that is used here. */
export interface HotModule {
  exports: Record<string, unknown>
  hot: {
    /** The data that the module kept when it was replaced; undefined the first time. */
    data?: { exports?: Record<string, unknown> } | undefined
    accept(): void
    dispose(keep: (data: { exports?: Record<string, unknown> }) => void): void
    invalidate(): void
  }
}

const namesOf = (exports: Record<string, unknown>) => Object.keys(exports).filter((name) => name !== '__esModule')

/** Only a module that exports nothing but components can be replaced without its importers. */
const isBoundary = (exports: Record<string, unknown>): boolean =>
  namesOf(exports).length > 0 && namesOf(exports).every((name) => runtime.isLikelyComponentType(exports[name]))

/** Importers use a module's exports by name, so a boundary with other names than before is a new module. */
const sameNames = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  JSON.stringify(namesOf(before)) === JSON.stringify(namesOf(after))

let waiting: ReturnType<typeof setTimeout> | undefined

/** Once for all modules of an update. */
function refreshSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => runtime.performReactRefresh(), 0)
}

/**
 * One refresh runtime for the page. Host and areas are builds of their own, but there is one React, and it tells only
 * the runtimes it met first of what it renders; so every build uses the host's.
 */
export const refresh = {
  /** Makes the `$RefreshReg$` of a module. `key` names module and build. */
  register: (key: string) => (type: unknown, id: string) => runtime.register(type, `${key} ${id}`),

  signature: runtime.createSignatureFunctionForTransform,

  /** Called when a module has run, the first time or again. */
  evaluated(key: string, { exports, hot }: HotModule): void {
    const before = hot.data?.exports
    for (const name of namesOf(exports))
      if (runtime.isLikelyComponentType(exports[name])) runtime.register(exports[name], `${key} export ${name}`)
    if (isBoundary(exports)) {
      hot.dispose((data) => {
        data.exports = exports
      })
      hot.accept()
    }
    if (before === undefined) return
    if (isBoundary(exports) && sameNames(before, exports)) refreshSoon()
    else hot.invalidate()
  },
}
