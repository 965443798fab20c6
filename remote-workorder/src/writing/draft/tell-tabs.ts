import { newClientId } from '@member/shared/outbox'
import { draftBrowser, savedKey } from './kept-drafts.ts'

/** `emptied`: the one that the server had was sent or deleted. */
export type ToldOfDraft = 'saved' | 'emptied'

/** Tells the other tabs of this browser that the server has another draft of this name, or none any more. */
export function tellTabs(name: string, what: ToldOfDraft): void {
  try {
    draftBrowser.storage().setItem(savedKey, JSON.stringify({ name, what, id: newClientId() }))
  } catch {
    // Storage is forbidden: the other tabs see it when they are loaded again.
  }
}

/** Calls when another tab has saved the draft of this name; returns the function that ends it. */
export function onSavedElsewhere(name: string, saved: (what: ToldOfDraft) => void): () => void {
  return draftBrowser.onStorage((key, value) => {
    const is = (what: ToldOfDraft) => value?.startsWith(JSON.stringify({ name, what }).slice(0, -1)) === true
    if (key !== savedKey) return
    if (is('saved')) saved('saved')
    if (is('emptied')) saved('emptied')
  })
}
