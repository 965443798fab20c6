import { sql } from 'kysely'
import type { MigrationDatabase } from './table.ts'

const unread = "where status = 'unread'"

/** Unfinished tickets. */
const live = "status in ('new', 'open', 'pending', 'on_hold', 'solved')"
const unfinished = `is_spam = 0 and ${live}`

/** What lists are narrowed by, at the end of an index, so that filters are decided and tickets counted without reading them. */
const filters = 'status, category_id, priority, assignee_id, team_id'

const unique = {
  member_username: 'member (shop_id, lower(username))',
  member_email: 'member (shop_id, email)',
  member_mobile: 'member (shop_id, mobile)',
  balance_entry_seq: 'balance_entry (member_id, seq)',
  score_entry_seq: 'score_entry (member_id, seq)',
  message_client: 'message (user_id, client_id)',
  ticket_client: 'ticket (requester_id, client_id)',
  // What makes two uploads of one member the same.
  upload_identity: 'upload (identity)',
}

const members = {
  // The users of a file are found by its address.
  member_avatar: "member (avatar) where avatar <> ''",
  // For agents, who look for the tickets of a requester by a part of the name.
  member_name: 'member (shop_id, nickname)',
  member_recent_newest: 'member_recent (member_id, id)',
  member_rule_shop: 'member_rule (shop_id, status)',
  member_session_member: 'member_session (member_id)',
  member_token_expiry: 'member_token (expire_time)',
  member_token_member: 'member_token (member_id)',
  member_token_session: 'member_token (session_id)',
  login_attempt_last: 'login_attempt (last_time)',
  verification_code_sent: 'verification_code (sent_time)',
  upload_member: 'upload (member_id, id)',
  upload_idle: 'upload (idle_since) where idle_since is not null',
  balance_entry_time: 'balance_entry (member_id, create_time, seq)',
  balance_entry_change: 'balance_entry (member_id, money, seq)',
  balance_entry_ins: 'balance_entry (member_id, ins) where money > 0',
  balance_entry_outs: 'balance_entry (member_id, outs) where money < 0',
  score_entry_time: 'score_entry (member_id, create_time, seq)',
  score_entry_change: 'score_entry (member_id, score, seq)',
  score_entry_ins: 'score_entry (member_id, ins) where score > 0',
  score_entry_outs: 'score_entry (member_id, outs) where score < 0',
}

/**
 * The section of a conversation, also by kind; unread messages, which are few, by conversation and by their order;
 * messages that both members have deleted, by the time of the second deletion.
 */
const messages = {
  message_sender: 'message (user_id, recipient_id, id, del_user_id)',
  message_recipient: 'message (recipient_id, user_id, id)',
  message_thread: 'message (user_id, recipient_id, kind, id, del_user_id)',
  message_waiting: `message (recipient_id, user_id, kind, id, del_user_id) ${unread}`,
  message_unseen: `message (recipient_id, id, user_id, kind, del_user_id) ${unread}`,
  message_gone: 'message (gone_at) where gone_at is not null',
  message_file_url: 'message_file (url)',
  message_preference_mail: "message_preference (member_id) where mail_kinds <> ''",
  message_report_open: 'message_report (shop_id, closed_time, id)',
  conversation_newest: 'conversation (member_id, newest_id, kind, other_id, unread)',
  conversation_unread: 'conversation (member_id, kind, other_id, unread, newest_id) where unread > 0',
}

/** Each index of a list is called after it: it begins with what the list is narrowed by and goes on in the list's order. */
const tickets = {
  ticket_list: `ticket (shop_id, is_spam, last_activity_at, id, ${filters})`,
  ticket_list_created: `ticket (shop_id, is_spam, created_at, id, ${filters}, last_activity_at)`,
  ticket_list_status:
    'ticket (shop_id, is_spam, status, last_activity_at, id, category_id, priority, assignee_id, team_id)',
  ticket_list_category: `ticket (shop_id, is_spam, category_id, last_activity_at, id, status, priority, assignee_id, team_id)`,
  ticket_list_priority: `ticket (shop_id, is_spam, priority, last_activity_at, id, status, category_id, assignee_id, team_id)`,
  ticket_list_agent: `ticket (shop_id, is_spam, assignee_id, last_activity_at, id, status, category_id, priority, team_id)`,
  ticket_list_team: `ticket (shop_id, is_spam, team_id, last_activity_at, id, status, category_id, priority, assignee_id) where team_id is not null`,
  ticket_list_requester: `ticket (requester_id, last_activity_at, id, hidden_by_requester, shop_id, is_spam, ${filters})`,
  // The queues of unfinished tickets: of one agent or nobody, of waiting members, and by target.
  ticket_queue_agent: `ticket (shop_id, assignee_id, last_activity_at, id, is_spam, status, category_id, priority, team_id) where ${unfinished}`,
  ticket_queue_waiting: `ticket (shop_id, last_activity_at, id, is_spam, ${filters}, waiting_since) where waiting_since is not null and ${unfinished}`,
  ticket_queue_due: `ticket (shop_id, sla_due, id, is_spam, ${filters}, last_activity_at) where sla_due is not null and ${unfinished}`,
  ticket_queue_undue: `ticket (shop_id, last_activity_at, id, is_spam, ${filters}, sla_due) where sla_due is null and ${unfinished}`,
  ticket_changed: `ticket (shop_id, is_spam, updated_at, id, ${filters})`,
  ticket_starred: 'ticket_reader (member_id, ticket_id) where starred = 1',
  // For deleting a category, which otherwise reads all tickets (140 ms of a million).
  ticket_of_category: 'ticket (category_id)',
  // For deleting a ticket, and for the links of a page of tickets.
  ticket_followed_up: 'ticket (follow_up_of_id) where follow_up_of_id is not null',
  ticket_merged: 'ticket (merged_into_id) where merged_into_id is not null',
  ticket_linked: 'ticket_link (linked_id)',
  // For the timer that records missed targets.
  ticket_first_missed: `ticket (sla_first_due) where first_response_at is null and sla_breached not like '%first%' and ${live}`,
  ticket_next_missed: `ticket (sla_next_due) where sla_breached not like '%next%' and ${live}`,
  ticket_resolve_missed: `ticket (sla_resolve_due) where sla_breached not like '%resolve%' and ${live}`,
  // For the timers.
  ticket_silence: 'ticket (status, silent_since)',
  ticket_hold: 'ticket (status, hold_until)',
  ticket_message_changes: 'ticket_message (ticket_id, changed_seq)',
  ticket_outgoing_sent: 'ticket_outgoing (sent_at)',
  ticket_attachment_message: 'ticket_attachment (message_id)',
  ticket_attachment_url: 'ticket_attachment (url)',
  ticket_attachment_ticket: 'ticket_attachment (ticket_id)',
  ticket_labelled_ticket: 'ticket_labelled (ticket_id)',
  ticket_team_shop: 'ticket_team (shop_id, status)',
  ticket_team_member_of: 'ticket_team_member (member_id)',
  canned_reply_shop: 'canned_reply (shop_id)',
}

/** All indexes but those of searches by a part of a text, which belong to one kind of database. */
export async function createIndexes(database: MigrationDatabase): Promise<void> {
  for (const [name, definition] of Object.entries(unique))
    await sql`create unique index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
  for (const [name, definition] of Object.entries({ ...members, ...messages, ...tickets }))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
}
