import type { HostApi, PageKey } from '@member/shared/host'

/** The keyboard shortcuts of what is on the page, in the order of their mounting. */
export interface DeclaredKeys {
  declare: HostApi['declareKeys']
  all(): readonly PageKey[]
}

export function createDeclaredKeys(): DeclaredKeys {
  const declared = new Set<() => readonly PageKey[]>()
  return {
    declare(keys) {
      declared.add(keys)
      return () => void declared.delete(keys)
    },
    all: () => [...declared].flatMap((keys) => keys()),
  }
}
