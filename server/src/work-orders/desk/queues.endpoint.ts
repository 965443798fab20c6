import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { rowId } from '../../http/field-kinds.ts'
import { activeTeams } from '../tickets/teams.ts'
import { categoryName } from '../tickets/ticket-view.ts'
import { pageRule } from '../tickets/viewer.ts'
import { countQueues, countTeams } from './count-queues.ts'

const Count = Type.Integer()

const Queues = Type.Object({
  all: Count,
  unassigned: Count,
  mine: Count,
  waiting: Count,
  sla: Count,
  overdue: Type.Integer({ description: 'Number of tickets in the queue sla that missed a target' }),
  /** The teams of the shop, whichever team the other numbers are of. */
  teams: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      all: Count,
      unassigned: Count,
      waiting: Count,
      sla: Count,
    }),
  ),
})

const succeed = ok(Queues)

/** Numbers of unfinished tickets in all sections of the queue, without spam. */
export const workorderQueues = defineEndpoint({
  method: 'GET',
  path: '/workorder/queues',
  summary: 'Numbers of unfinished work orders by section of the queue, and by team',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  query: { team: rowId({ description: 'Counts the sections of that team only' }) },
  data: Queues,
  async handler({ db, member, query, language, now }) {
    const teams = await activeTeams(db, member.shop_id)
    const counts = await countTeams(
      db,
      member.shop_id,
      teams.map(({ id }) => id),
    )
    const sections = await countQueues(db, member, now, query.team || undefined)
    return succeed({
      ...sections,
      teams: counts.map((count, place) => {
        const { name = '', name_en = '' } = teams[place] ?? {}
        return { ...count, name: categoryName({ name, name_en }, language) }
      }),
    })
  },
})
