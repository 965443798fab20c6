import { isRecord } from '../reading/read-value.ts'
/** Texts of a form by the names of its fields. */
export type DraftTexts = Record<string, string>

/** Drafts of one member in this tab; storage may be forbidden, then nothing is kept and nothing breaks. */
export interface Drafts {
  /** Null when nothing was kept; fields the form does not know are dropped, missing ones are as in `empty`. */
  read<T extends DraftTexts>(name: string, empty: T): T | null
  write(name: string, texts: DraftTexts): void
  drop(name: string): void
}

const prefix = 'draft '

/**
 * Opens a member's drafts; those of other members who used the tab before are dropped.
 * @param storage the tab's `sessionStorage`, as a function because even naming it may throw
 */
export function openDrafts(storage: () => Storage, memberId: number): Drafts {
  const own = `${prefix}${memberId} `
  dropDrafts(storage, (key) => !key.startsWith(own))
  return {
    read(name, empty) {
      const kept = parse(attempt(() => storage().getItem(own + name)) ?? null)
      if (kept === null) return null
      const texts = Object.keys(empty).map((field) => [field, kept[field]] as const)
      const known = texts.filter(([, text]) => typeof text === 'string')
      return { ...empty, ...Object.fromEntries(known) }
    },
    write: (name, texts) => void attempt(() => storage().setItem(own + name, JSON.stringify(texts))),
    drop: (name) => void attempt(() => storage().removeItem(own + name)),
  }
}

/** Drops the drafts of this tab whose key is among the wanted ones; all of them unless said. */
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
    // Full or forbidden: the draft lives as long as the page.
    return undefined
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'))
  return isRecord(value) ? value : null
}
