import { defaultAvatar, type NameOf } from '../../identity/user-info.ts'
import { type Language, t } from '../../texts/languages.ts'
import { breachedTargets } from '../sla/sla-clock.ts'
import type { TicketRow } from './find-tickets.ts'
import type { Actor, Ticket } from './ticket.ts'
import { permissionsOf } from './ticket-permissions.ts'
import { periods } from './ticket-state.ts'

/** The requester or an agent, with the rights of their group. */
export interface Viewer {
  kind: 'requester' | 'agent'
  language: Language
  may(node: string): boolean
  nameOf: NameOf
  /** Teams whose tickets an agent may have, where that counts. */
  teams?: readonly number[]
}

const words = (list: string): string[] => list.split(',').filter(Boolean)

/** Removes properties without a value, which the schema leaves out. */
const given = <K extends string, V>(key: K, value: V | null): { [key in K]?: V } =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: V }

const requester = (row: TicketRow): Actor => ({
  id: row.requester_id,
  kind: 'member',
  nickname: row.requester_nickname,
  avatar: row.requester_avatar || defaultAvatar,
})

const assignee = (row: TicketRow, { nameOf }: Viewer): Actor | null =>
  row.assignee_id === null
    ? null
    : {
        id: row.assignee_id,
        kind: 'agent',
        nickname: nameOf({
          id: row.assignee_id,
          nickname: row.assignee_nickname ?? '',
          username: row.assignee_username ?? '',
        }),
        avatar: row.assignee_avatar || defaultAvatar,
      }

/** Only agents see why a ticket is on hold. */
const hold = (row: TicketRow, viewer: Viewer): NonNullable<Ticket['on_hold']> | null =>
  row.status === 'on_hold' && viewer.kind === 'agent'
    ? { reason: row.hold_reason ?? '', ...given('until', row.hold_until) }
    : null

const rating = (row: TicketRow): NonNullable<Ticket['rating']> | null =>
  row.rating_score === null
    ? null
    : {
        score: row.rating_score,
        reasons: words(row.rating_reasons),
        ...given('comment', row.rating_comment),
        at: row.rating_at ?? row.updated_at,
      }

const policyName = ({ policy_name: name, policy_archived }: TicketRow, language: Language): string =>
  policy_archived === 1 ? t(language, 'slaRemoved', { name: name ?? '' }) : (name ?? '')

const sla = (row: TicketRow, viewer: Viewer): NonNullable<Ticket['sla']> | null =>
  row.sla_policy_id === null || viewer.kind !== 'agent'
    ? null
    : {
        policy_id: row.sla_policy_id,
        policy: policyName(row, viewer.language),
        ...given('first_due', row.first_response_at === null ? row.sla_first_due : null),
        ...given('next_due', row.sla_next_due),
        ...given('resolve_due', row.sla_resolve_due),
        paused: row.sla_running_since === null,
        breached: breachedTargets(row.sla_breached),
      }

/** A name in the reader's language, if it has one. */
export const categoryName = ({ name, name_en }: { name: string; name_en: string }, language: Language): string =>
  language === 'en' ? name_en || name : name

const team = (row: TicketRow, viewer: Viewer): Pick<Ticket, 'team_id' | 'team'> => {
  const { team_id: id, team_name: name } = row
  if (id === null || name === null || viewer.kind !== 'agent') return {}
  return { team_id: id, team: { id, name: categoryName({ name, name_en: row.team_name_en ?? '' }, viewer.language) } }
}

const category = (row: TicketRow, viewer: Viewer): Ticket['category'] => {
  const both = { name: row.category_name, name_en: row.category_name_en }
  const named = { id: row.category_id, name: categoryName(both, viewer.language) }
  if (viewer.kind !== 'agent') return named
  return { ...named, names: { 'zh-cn': both.name, en: categoryName(both, 'en') } }
}

/** Hides from members what only agents see: on hold is an open ticket for them, and so is spam. */
const outside = (row: TicketRow, viewer: Viewer): Pick<Ticket, 'status' | 'updated_at' | 'is_spam' | 'labels'> =>
  viewer.kind === 'agent'
    ? { status: row.status, updated_at: row.updated_at, is_spam: row.is_spam === 1, labels: words(row.labels) }
    : {
        status: row.status === 'on_hold' ? 'open' : row.status,
        updated_at: row.last_activity_at,
        is_spam: false,
        labels: [],
      }

/** When silence completes a solved ticket (work orders, transition 9). */
const closesAt = ({ status, silent_since }: TicketRow): number | null =>
  status === 'solved' && silent_since !== null ? silent_since + periods.silence : null

/** A ticket for its viewer; the permissions depend on `now` (seconds). */
export function ticketView(row: TicketRow, linkedIds: readonly number[], viewer: Viewer, now: number): Ticket {
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    category_id: row.category_id,
    category: category(row, viewer),
    ...outside(row, viewer),
    priority: row.priority,
    ...given('impact', row.impact),
    requester: requester(row),
    ...given('language', viewer.kind === 'agent' ? row.language : null),
    ...given('assignee', assignee(row, viewer)),
    ...team(row, viewer),
    channel: row.channel,
    created_at: row.created_at,
    last_activity_at: row.last_activity_at,
    last_message: {
      by: row.last_message_by,
      excerpt: row.last_message_excerpt,
      at: row.last_message_at,
    },
    ...given('waiting_since', row.waiting_since),
    ...given('first_response_at', row.first_response_at),
    ...given('on_hold', hold(row, viewer)),
    ...given('solved_at', row.solved_at),
    ...given('closes_at', closesAt(row)),
    ...given('closed_at', row.closed_at),
    ...given('closed_by', row.closed_by),
    reopened_count: row.reopened_count,
    ...given('sla', sla(row, viewer)),
    ...given('rating', rating(row)),
    ...given('merged_into_id', row.merged_into_id),
    ...given('merged_into_number', row.merged_into_number),
    ...given('follow_up_of_id', row.follow_up_of_id),
    linked_ids: [...linkedIds],
    message_count: row.message_count,
    unread_count: Number(row.unread_count),
    last_seen_seq: row.last_seen_seq ?? 0,
    starred: row.starred === 1,
    version: row.version,
    last_seq: row.last_seq,
    permissions: permissionsOf(row, viewer.kind === 'agent' ? 'agent' : 'member', viewer.may, now, viewer.teams),
  }
}
