import { atom } from 'jotai'

/** Drafts that the server does not have as they are, by whose they are; they outlive the page that wrote them. */
export interface UnsavedDrafts {
  /** Notes how a draft is saved; replaces the one before it. */
  note(owner: string, save: () => Promise<unknown>): void
  has(owner: string): boolean
  /** Saves a draft that was noted; one that cannot be saved stays noted. Never rejects. */
  save(owner: string): Promise<void>
  /** Saves all; resolves with how many could not be saved. */
  saveAll(): Promise<number>
  forget(): void
}

export function createUnsavedDrafts(): UnsavedDrafts {
  const noted = new Map<string, () => Promise<unknown>>()
  const save = async (owner: string) => {
    const own = noted.get(owner)
    const outcome = await own?.().then(
      () => 'saved',
      () => 'failed',
    )
    // It may have changed meanwhile.
    if (outcome === 'saved' && noted.get(owner) === own) noted.delete(owner)
  }
  return {
    note: (owner, how) => void noted.set(owner, how),
    has: (owner) => noted.has(owner),
    save,
    async saveAll() {
      await Promise.all([...noted.keys()].map(save))
      return noted.size
    },
    forget: () => noted.clear(),
  }
}

/** Those of this tab; they go with the area's state when the session ends. */
export const unsavedDraftsAtom = atom(createUnsavedDrafts)
