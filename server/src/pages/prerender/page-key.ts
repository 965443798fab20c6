import { createHash } from 'node:crypto'
import { readRecord } from '@member/shared/reading'
import type { ServedSet } from '../resolve-set.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const ofSets = new WeakMap<ServedSet, string>()

/** Names the contents of a release set, its host's release among them. */
export function setKey(set: ServedSet): string {
  const known = ofSets.get(set) ?? hash(JSON.stringify(set))
  ofSets.set(set, known)
  return known
}

/** Names the guest's site data; its envelope has the time, which changes each second and is shown nowhere. */
export function siteKey(site: unknown): string {
  const { time: _, ...rest } = readRecord(site)
  return hash(JSON.stringify(rest))
}
