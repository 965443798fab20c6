import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { rowId } from '../../http/field-kinds.ts'
import { activeTeams } from '../tickets/teams.ts'
import { categoryName } from '../tickets/ticket-view.ts'
import { pageRule } from '../tickets/viewer.ts'
import { countQueues } from './count-queues.ts'

/** 10 001 for more than 10 000. */
const Count = Type.Integer()

/** As many as the list of each section has without filters. */
const sections = { all: Count, unassigned: Count, mine: Count, waiting: Count, sla: Count }

const Queues = Type.Object({
  ...sections,
  overdue: Type.Integer({ description: 'Number of tickets in the queue sla that missed a target' }),
  starred: Count,
  spam: Count,
  /** The teams of the shop, whichever team the other numbers are of. */
  teams: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), ...sections })),
})

export const workorderQueues = defineEndpoint({
  method: 'GET',
  path: '/workorder/queues',
  summary: 'Numbers of work orders by section of the queue, and by team',
  rule: pageRule.manage,
  query: { team: rowId({ description: 'Counts the sections of that team only' }) },
  data: Queues,
  async handler({ db, member, query, language, now }) {
    const teams = await activeTeams(db, member.shop_id)
    const ids = teams.map(({ id }) => id)
    const counts = await countQueues(db, member, ids, now, query.team || undefined)
    return ok(Queues, {
      ...counts.queue,
      teams: counts.teams.map((count, place) => {
        const { name = '', name_en = '' } = teams[place] ?? {}
        return { ...count, name: categoryName({ name, name_en }, language) }
      }),
    })
  },
})
