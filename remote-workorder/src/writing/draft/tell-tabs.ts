import { newClientId } from '@member/shared/outbox'

/** Written where all tabs see it: which draft was saved, never its text. */
const savedKey = 'workorder draft saved'

/** Tells the other tabs of this browser that the server has another draft of this name. */
export function tellTabs(name: string): void {
  try {
    window.localStorage.setItem(savedKey, JSON.stringify({ name, id: newClientId() }))
  } catch {
    // Storage is forbidden: the other tabs see it when they are loaded again.
  }
}

/** Calls when another tab has saved the draft of this name; returns the function that ends it. */
export function onSavedElsewhere(name: string, saved: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === savedKey && newValue?.startsWith(JSON.stringify({ name }).slice(0, -1))) saved()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
