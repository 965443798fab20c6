/** Ids of the menu entries a member has opened, as they are kept in the browser. */
export type Folds = readonly number[]

/** Key the folds are kept under. */
export const foldsKey = 'menuFolds'

/** As many as are remembered; menus have fewer, but ids of menus long gone must not gather. */
const most = 100

/** Reads what was kept; anything but a list of ids is no memory. */
export function readFolds(kept: string | null): Folds {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(Number.isSafeInteger).slice(-most) : []
  } catch {
    return []
  }
}

/** The folds after the member opened or closed one. */
export const withFold = (folds: Folds, id: number, state: 'open' | 'closed'): Folds => {
  const others = folds.filter((other) => other !== id)
  return state === 'open' ? [...others, id].slice(-most) : others
}
