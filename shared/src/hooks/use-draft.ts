import { useEffect, useMemo, useState } from 'react'
import { useArea, useHost } from '../context.ts'
import { type DraftTexts, openDrafts } from '../draft/drafts.ts'
import { useMember } from './host-hooks.ts'

/** Texts of a form that outlive the page, and the ways to change and to drop them. */
export interface Draft<T extends DraftTexts> {
  texts: T
  /** `kept`: they are from before the page was opened anew, e.g. before a login. */
  origin: 'new' | 'kept'
  change(part: Partial<T>): void
  /** Forgets the draft; call once the form was sent or given up. */
  clear(): void
}

/**
 * How long a draft is kept.
 * - `until-cleared`: also when the member goes to another page and comes back
 * - `until-left`: only over an interruption, that is a session that ended or a page opened anew; whoever leaves the page
 *   himself has been asked (`useUnsavedGuard`) and gives it up
 */
export type DraftLife = 'until-cleared' | 'until-left'

/**
 * Texts of a form that outlive the page: kept in this tab for the member alone, so that a form interrupted by a login
 * or a reload goes on where it was. Not for passwords.
 * @param key names the form within its area, e.g. `reply 12`
 * @param empty the form's fields as they begin; only these are kept
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
  // What is written before the server has said who the member is, is kept as soon as it has.
  useEffect(() => {
    if (own?.state === 'written') drafts?.write(name, own.texts)
  }, [drafts, name, own])

  useEffect(() => {
    if (life === 'until-cleared') return
    return () => {
      // Gone before the page: his session ended under the form.
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
