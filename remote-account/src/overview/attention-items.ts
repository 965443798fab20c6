import type { Contributed, Member, OverviewItem, OverviewStep } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { overviewPath, passwordPath, profilePath } from '../addresses.ts'
import { hasOwnPicture, missing, type ProfileGap, profileParts } from '../profile/completeness.ts'
import type { Session } from '../sessions/use-sessions.ts'

/** The page that lists logins and changes the password; logging in again after the change returns to the overview. */
export const loginsPath = `${passwordPath}?return=${overviewPath}`

export type AttentionItem =
  | { kind: 'login'; address: string; at: number | string | null; id: string }
  /** From another area. */
  | { kind: 'contributed'; area: string; item: OverviewItem }
  | { kind: 'bind'; channel: Channel }
  | { kind: 'profile'; missing: readonly ProfileGap[] }

/** Data the items are derived from; empty where the server does not offer the feature. */
export interface AttentionInput {
  member: Member
  contributions: readonly Contributed<'overview'>[]
  /** Whether the card was shown without the contributions. */
  isLate: boolean
  logins: readonly UnfamiliarLogin[]
  channels: readonly Channel[]
  /** Whether a menu of the member leads to a page: what cannot be settled is no item. */
  isOffered: (path: string) => boolean
  /** Seconds since 1970. */
  now: number
}

/**
 * Unfamiliar logins, what other areas contribute, then the account's own gaps. Late contributions come last, so that
 * nothing moves that is already being read.
 */
export function attentionItems(
  input: AttentionInput,
  own: 'with-account' | 'without-account',
): readonly AttentionItem[] {
  const contributed = contributedItems(input)
  const account = own === 'with-account' ? accountItems(input) : []
  const ordered = input.isLate ? [...account, ...contributed] : [...contributed, ...account]
  return [...loginItems(input), ...ordered]
}

const loginItems = ({ logins, isOffered }: AttentionInput): AttentionItem[] =>
  (isOffered(passwordPath) ? logins : []).map(({ id, address, began }) => ({ kind: 'login', id, address, at: began }))

const contributedItems = ({ contributions }: AttentionInput): AttentionItem[] =>
  contributions.flatMap((contributed) =>
    contributed.state !== 'ready'
      ? []
      : (contributed.contribution.items ?? []).map(
          (item): AttentionItem => ({ kind: 'contributed', area: contributed.area, item }),
        ),
  )

function accountItems({ member, channels, isOffered }: AttentionInput): AttentionItem[] {
  if (!isOffered(profilePath)) return []
  const gaps = missing(profileParts(member))
  return [
    ...channels
      .filter((channel) => member[channel] === '')
      .map((channel): AttentionItem => ({ kind: 'bind', channel })),
    ...(gaps.length > 0 ? [{ kind: 'profile', missing: gaps } as const] : []),
  ]
}

/** A recent login from an address that no other open login of the member uses. */
export interface UnfamiliarLogin {
  id: string
  /** IP address. */
  address: string
  /** Seconds since 1970, or the server's own wording. */
  began: number | string | null
}

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

/** The unfamiliar ones of all logins; the current login is never one of them. `now` in seconds since 1970. */
export function unfamiliarLogins(sessions: readonly Session[], now: number): readonly UnfamiliarLogin[] {
  return sessions
    .filter(
      (session) =>
        !session.current &&
        session.address !== '' &&
        typeof session.began === 'number' &&
        session.began > now - recent &&
        !sessions.some((other) => other !== session && other.address === session.address),
    )
    .map(({ id, address, began }) => ({ id, address, began }))
}

/** A first step of the account itself that a new member can take. */
type StepKind = 'picture' | 'email' | 'mobile' | 'birthday' | 'motto'

/** A first step; a contributed one has its own texts. */
export type Step = { kind: StepKind; state: 'open' | 'done' } | ({ kind: 'contributed'; area: string } & OverviewStep)

/** How long a member counts as new, in seconds. */
const newFor = 7 * 86_400

const steps = 3

/**
 * The first three steps that this site offers a new member. Empty for other members and once all three are done; a
 * finished step stays in the list. A late contribution is not among them unless there is room.
 */
export function firstSteps(input: AttentionInput): readonly Step[] {
  const { member, channels, isLate, isOffered, now } = input
  if (!isOffered(profilePath) || member.joinTime === null || member.joinTime < now - newFor) return []
  const [channel] = channels
  const contributed = contributedSteps(input)
  const offered: readonly Step[] = [
    own('picture', hasOwnPicture(member)),
    ...(channel === undefined ? [] : [own(channel, member[channel] !== '')]),
    ...(isLate ? [] : contributed),
    own('birthday', member.birthday !== null),
    own('motto', member.motto.trim() !== ''),
    ...(isLate ? contributed : []),
  ]
  const chosen = offered.slice(0, steps)
  return chosen.every(({ state }) => state === 'done') ? [] : chosen
}

const own = (kind: StepKind, done: boolean): Step => ({ kind, state: done ? 'done' : 'open' })

const contributedSteps = ({ contributions }: AttentionInput): Step[] =>
  contributions.flatMap((contributed) => {
    const step = contributed.state === 'ready' ? contributed.contribution.firstStep : undefined
    return step === undefined ? [] : [{ ...step, kind: 'contributed', area: contributed.area }]
  })
