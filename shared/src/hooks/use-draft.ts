import { useEffect, useMemo, useState } from 'react'
import { type DraftTexts, openDrafts } from '../draft/drafts.ts'
import { useArea, useHost } from './host-context.ts'
import { useMember } from './member-hooks.ts'

/** Texts of a form that outlive the page, with functions to change and to drop them. */
export interface Draft<T extends DraftTexts> {
  texts: T
  /** `kept`: restored from before the page was loaded, e.g. before a login. */
  origin: 'new' | 'kept'
  change(part: Partial<T>): void
  /** Drops the draft; call it after the form was sent or cancelled. */
  clear(): void
}

/**
 * How long a draft is kept.
 * - `until-cleared`: also when the member goes to another page and comes back
 * - `until-left`: only over an interruption, such as the end of the session or a reload; a member who leaves the page
 *   has been asked (`useUnsavedGuard`) and discards it
 */
export type DraftLife = 'until-cleared' | 'until-left'

/**
 * Keeps the texts of a form in this tab, for this member only, so that a login or a reload does not lose them. Not for
 * passwords.
 * @param key identifies the form within its area, e.g. `reply 12`
 * @param empty initial values; only these fields are kept
 */
export function useDraft<T extends DraftTexts>(key: string, empty: T, life: DraftLife = 'until-cleared'): Draft<T> {
  const host = useHost()
  const area = useArea().name
  const memberId = useMember().member?.id
  const name = `${area} ${key}`
  const drafts = useMemo(
    () => (memberId === undefined ? null : openDrafts(() => window.sessionStorage, memberId)),
    [memberId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers write `empty` in place, its fields do not change
  const kept = useMemo(() => drafts?.read(name, empty) ?? null, [drafts, name])
  const [changed, setChanged] = useState<{ name: string; texts: T; state: 'written' | 'cleared' } | null>(null)
  const own = changed?.name === name ? changed : null
  // Text may be written before the member is known; it is stored as soon as they are.
  useEffect(() => {
    if (own?.state === 'written') drafts?.write(name, own.texts)
  }, [drafts, name, own])

  useEffect(() => {
    if (life === 'until-cleared') return
    return () => {
      // Without a member the session has ended, and the draft must survive the login.
      if (host.member.get() !== null) drafts?.drop(name)
    }
  }, [life, host, drafts, name])

  const known = kept ?? empty
  return {
    texts: own?.texts ?? known,
    origin: own === null && kept !== null ? 'kept' : 'new',
    change: (part) =>
      setChanged((now) => ({
        name,
        texts: { ...(now?.name === name ? now.texts : known), ...part },
        state: 'written',
      })),
    clear() {
      setChanged({ name, texts: empty, state: 'cleared' })
      drafts?.drop(name)
    },
  }
}
