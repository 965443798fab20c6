import { choice, field, integer, largestId, rowId, text, type Values } from '../../http/field-kinds.ts'
import { isDate } from '../sla/read-sla.ts'

/** Input fields of one ticket. With `view=manage` an agent opens it as an agent, even their own. */
export const ticketFields = { id: rowId(), view: choice(['mine', 'manage']) }

const { schema, read } = ticketFields.view

/** The same for acts of agents only: the view is always theirs. */
const managedFields = { ...ticketFields, view: field(schema, () => 'manage' as const) }

const version = integer(largestId, { description: 'Known version; when it has changed, the answer has data.conflict' })

export const actFields = { ...ticketFields, version }

/** For acts in the agents' view by default. */
export const agentActFields = {
  ...actFields,
  view: field(schema, (value, input) => (value === undefined ? 'manage' : read(value, input))),
}

/** For acts in the agents' view only. */
export const managedActFields = { ...managedFields, version }

const dayText = text({ description: 'With on_hold: a date whose start of business ends it, else `until` does' })

/** The day on which a hold ends; undefined for what is no date. */
export const holdDay = field(dayText.schema, (value, input) => {
  const day = dayText.read(value, input)
  return isDate(day) ? day : undefined
})

/** The view in the request; undefined to choose by the caller's rights. */
export type RequestedView = Values<typeof ticketFields>['view']
