import type { Values } from '../../http/field.ts'
import { field } from '../../http/field.ts'
import { choice, rowId, whole } from '../../http/field-kinds.ts'
import { largestId } from '../../http/input-value.ts'

/** How one ticket is named. `view=manage` asks for it as an agent even when it is one's own. */
export const ticketFields = { id: rowId(), view: choice(['mine', 'manage']) }

const { schema, read } = ticketFields.view

/** The same for what only agents do: whatever view is sent, theirs counts. */
export const managedFields = { ...ticketFields, view: field(schema, () => 'manage' as const) }

const version = whole(largestId, { description: 'As seen; another one now is answered with data.conflict' })

/** What every act on a ticket is sent with. */
export const actFields = { ...ticketFields, version }

/** The same for acts in the agents' view unless another one is sent. */
export const agentActFields = {
  ...actFields,
  view: field(schema, (value, input) => (value === undefined ? 'manage' : read(value, input))),
}

/** The same for acts in the agents' view, whatever is sent. */
export const managedActFields = { ...managedFields, version }

/** The view a client may ask for; undefined for the one that fits. */
export type AskedView = Values<typeof ticketFields>['view']
