import type { TicketRow } from './find-tickets.ts'

/**
 * One cell of a CSV line (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe, because
 * members write the subjects.
 */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString()

const columns: ReadonlyArray<readonly [head: string, value: (row: TicketRow) => string | number | null]> = [
  ['number', (row) => row.number],
  ['subject', (row) => row.subject],
  ['status', (row) => row.status],
  ['priority', (row) => row.priority],
  ['category', (row) => row.category_name_en || row.category_name],
  ['requester', (row) => row.requester_nickname],
  ['assignee', (row) => row.assignee_nickname],
  ['team', (row) => row.team_name_en || row.team_name],
  ['labels', (row) => row.labels],
  ['created', (row) => moment(row.created_at)],
  ['last activity', (row) => moment(row.last_activity_at)],
  ['rating', (row) => row.rating_score],
  ['missed', (row) => row.sla_breached],
]

/** Tickets as CSV with a byte order mark, so that spreadsheets read it as UTF-8; times in UTC. */
export function ticketTable(rows: readonly TicketRow[]): string {
  const lines = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, value]) => cell(value(row))))]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
