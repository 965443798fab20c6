import { newClientId } from '@member/shared/outbox'

/** Written where all tabs see it: which draft was saved, never its text. */
const savedKey = 'workorder draft saved'

/** `emptied`: the one that the server had was sent or deleted. */
export type ToldOfDraft = 'saved' | 'emptied'

/** Tells the other tabs of this browser that the server has another draft of this name, or none any more. */
export function tellTabs(name: string, what: ToldOfDraft): void {
  try {
    window.localStorage.setItem(savedKey, JSON.stringify({ name, what, id: newClientId() }))
  } catch {
    // Storage is forbidden: the other tabs see it when they are loaded again.
  }
}

/** Calls when another tab has saved the draft of this name; returns the function that ends it. */
export function onSavedElsewhere(name: string, saved: (what: ToldOfDraft) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const is = (what: ToldOfDraft) => newValue?.startsWith(JSON.stringify({ name, what }).slice(0, -1)) === true
    if (key !== savedKey) return
    if (is('saved')) saved('saved')
    if (is('emptied')) saved('emptied')
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
