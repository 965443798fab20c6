/** Columns of the list after the subject. */
export const columns = ['requester', 'assignee', 'status', 'sla', 'updated'] as const
export type Column = (typeof columns)[number]

/** Columns of the list beside an open ticket. */
export const besideColumns: readonly Column[] = ['sla']
