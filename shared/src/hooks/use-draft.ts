import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { changedDraft, type DraftTexts, draftName, draftPlaces, drafts, readDraft } from '../draft/drafts.ts'
import { useArea, useHost, useMember } from './host-hooks.tsx'

/** Texts of a form that outlive the page, with functions to change and to drop them. */
export interface Draft<T extends DraftTexts> {
  texts: T
  /** `kept`: it was there when the form was opened, e.g. from before a login or a reload. */
  origin: 'new' | 'kept'
  /** `page`: the browser cannot keep it, so it is lost with the page. */
  keeping: 'browser' | 'page'
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

/** The member that drafts are of; who has lost their session writes on. */
function useOwner(): number {
  const memberId = useMember().member?.id
  const [owner, setOwner] = useState(memberId)
  if (memberId !== undefined && memberId !== owner) setOwner(memberId)
  return memberId ?? owner ?? 0
}

/**
 * Keeps the texts of a form in this browser, for this member only, so that a login, a reload or a crash does not lose
 * them. All forms of the same place show the same texts, in all tabs. Not for passwords.
 * @param place identifies the form within its area, e.g. `reply 12`
 * @param empty initial values; only these fields are kept
 */
export function useDraft<T extends DraftTexts>(place: string, empty: T, life: DraftLife = 'until-cleared'): Draft<T> {
  const host = useHost()
  const name = draftName(useArea().name, useOwner(), place)
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(name),
    () => null,
  )
  const read = useMemo(() => readDraft(kept), [kept])
  const origin = useMemo(() => (drafts.read(name) === null ? 'new' : 'kept'), [name])

  useEffect(() => {
    if (life === 'until-cleared') return
    return () => {
      // Without a member the session has ended, and the draft must survive the login.
      if (host.member.get() !== null) drafts.write(name, null)
    }
  }, [life, host, name])

  const known = Object.keys(empty).map((field) => [field, read?.[field] ?? empty[field]] as const)
  return {
    texts: Object.fromEntries(known) as T,
    origin,
    keeping: drafts.isInPageOnly(name) ? 'page' : 'browser',
    change: (part) => drafts.write(name, changedDraft(readDraft(drafts.read(name)), empty, part as DraftTexts)),
    clear: () => drafts.write(name, null),
  }
}

/** All drafts of the member in this area, by place. */
export function useDrafts(): ReadonlyMap<string, DraftTexts> {
  const [area, owner] = [useArea().name, useOwner()]
  const all = useSyncExternalStore(
    drafts.subscribe,
    () => JSON.stringify(draftPlaces(area, owner).map((place) => [place, drafts.read(draftName(area, owner, place))])),
    () => '[]',
  )
  return useMemo(() => {
    const entries = JSON.parse(all) as readonly (readonly [string, string | null])[]
    return new Map(
      entries.flatMap(([place, kept]) => {
        const texts = readDraft(kept)
        return texts === null ? [] : [[place, texts] as const]
      }),
    )
  }, [all])
}
