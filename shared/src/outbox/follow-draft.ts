/**
 * How a draft of this browser stands to the server's. `changed`: the server may not have it; `saved`: written here, and
 * the server has had it; `arrived`: it came from there and was not touched.
 */
export type Standing = 'changed' | 'saved' | 'arrived'

/** What a kind of draft is without anything in it, and whether one is. */
export interface DraftKind<Draft> {
  empty: Draft
  isEmpty: (draft: Draft) => boolean
}

/**
 * The draft to go on with: the newer one of this browser's and the server's, which the member may have changed on another
 * device; one with something in it before one without, as an empty one may only be one that was never begun.
 */
export function mergeDrafts<Draft extends { at: number }>(
  { isEmpty }: DraftKind<Draft>,
  own: Draft,
  servers: Draft | null,
): Draft {
  if (servers === null || isEmpty(servers)) return own
  if (isEmpty(own)) return servers
  return servers.at > own.at ? servers : own
}

/**
 * The draft to go on with after another tab or device may have changed the server's; `at` is the time of the last change.
 * What the server has had and has no more was sent or emptied there; what was written here is never replaced by what was
 * written there.
 */
export function followDraft<Draft extends { at: number }>(
  kind: DraftKind<Draft>,
  own: Draft,
  servers: Draft | null,
  standing: Standing,
): Draft {
  if (standing === 'changed') return mergeDrafts(kind, own, servers)
  if (servers === null || kind.isEmpty(servers)) return kind.empty
  return kind.isEmpty(own) || standing === 'arrived' ? servers : own
}
