import { isRecord, readJson } from '../reading/read-value.ts'

/** Texts of a form by the names of its fields. */
export type DraftTexts = Record<string, string>

/** Drafts of one member in this tab. If storage is forbidden, nothing is kept and nothing fails. */
export interface Drafts {
  /** Null without a draft; unknown fields are dropped, missing ones are taken from `empty`. */
  read<T extends DraftTexts>(name: string, empty: T): T | null
  write(name: string, texts: DraftTexts): void
  drop(name: string): void
}

const prefix = 'draft '

/**
 * Opens a member's drafts; drops those of members who used the tab before.
 * @param storage the tab's `sessionStorage`, as a function, because even reading the property can throw
 */
export function openDrafts(storage: () => Storage, memberId: number): Drafts {
  const own = `${prefix}${memberId} `
  dropDrafts(storage, (key) => !key.startsWith(own))
  return {
    read(name, empty) {
      const kept = readJson<DraftTexts>(attempt(() => storage().getItem(own + name)) ?? null)
      if (!isRecord(kept)) return null
      const texts = Object.keys(empty).map((field) => [field, kept[field]] as const)
      const known = texts.filter(([, text]) => typeof text === 'string')
      return { ...empty, ...Object.fromEntries(known) }
    },
    write: (name, texts) => void attempt(() => storage().setItem(own + name, JSON.stringify(texts))),
    drop: (name) => void attempt(() => storage().removeItem(own + name)),
  }
}

/** Drops the drafts of this tab whose key is wanted; all of them by default. */
export function dropDrafts(storage: () => Storage, wanted: (key: string) => boolean = () => true): void {
  attempt(() => {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(prefix))
    for (const key of keys.filter(wanted)) storage().removeItem(key)
  })
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    // Storage is full or forbidden: the draft lives as long as the page.
    return undefined
  }
}
