import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { defaultAvatar } from '../../identity/user-info.ts'
import { defaultPolicy, ReplyTime, replyTime, slaTerms } from '../sla/sla-clock.ts'
import { eitherPage } from './define-ticket-endpoint.ts'
import { findAgents } from './people.ts'
import { Actor, priorities } from './ticket.ts'
import { categoryName } from './ticket-view.ts'
import { pageRule } from './viewer.ts'

const Categories = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      pid: Type.Integer(),
      name: Type.String(),
      template: Type.Optional(Type.String()),
      default_priority: Type.Enum(priorities),
      /** When a member can expect the first answer if they write now; nothing without targets. */
      reply: Type.Optional(ReplyTime),
    }),
  ),
})
/** Categories of tickets in the caller's language, with their templates and when to expect an answer. */
export const workorderCategories = defineEndpoint({
  method: 'GET',
  path: '/workorder/categories',
  summary: 'Categories of work orders',
  rule: eitherPage,
  data: Categories,
  async handler({ db, member, language, now }) {
    const terms = await slaTerms(db, await defaultPolicy(db, member.shop_id))
    const rows = await db
      .selectFrom('ticket_category')
      .selectAll()
      .where('shop_id', '=', member.shop_id)
      .where('archived', '=', 0)
      .orderBy('weigh', 'desc')
      .orderBy('id')
      .execute()
    const ids = new Set(rows.map(({ id }) => id))
    // Each with those below it, as the settings show them. Without its parent, one is of the first level.
    const tree = rows
      .filter(({ pid }) => !ids.has(pid))
      .flatMap((top) => [top, ...rows.filter(({ pid }) => pid === top.id)])
    const list = tree.map((row) => {
      const template = categoryName({ name: row.template, name_en: row.template_en }, language)
      const { id, pid, default_priority } = row
      const reply = terms && replyTime(terms, default_priority, now)
      const name = categoryName(row, language)
      return { id, pid, name, ...(template !== '' && { template }), default_priority, ...(reply && { reply }) }
    })
    return ok(Categories, { list })
  },
})

const Agents = Type.Object({ list: Type.Array(Actor) })
export const workorderAgents = defineEndpoint({
  method: 'GET',
  path: '/workorder/agents',
  summary: 'Agents a work order can be assigned to',
  rule: pageRule.manage,
  data: Agents,
  async handler({ db, member }) {
    const agents = await findAgents(db, member.shop_id)
    const list = agents.map(({ id, nickname, avatar }) => ({
      id,
      kind: 'agent' as const,
      nickname,
      avatar: avatar || defaultAvatar,
    }))
    return ok(Agents, { list })
  },
})

const Labels = Type.Object({ list: Type.Array(Type.String()) })
export const workorderLabels = defineEndpoint({
  method: 'GET',
  path: '/workorder/labels',
  summary: 'Labels in use',
  rule: pageRule.manage,
  data: Labels,
  async handler({ db, member }) {
    const labels = db.selectFrom('ticket_label').select('name').where('shop_id', '=', member.shop_id)
    const rows = await labels.where('change_to', 'is', null).orderBy('name').limit(1000).execute()
    return ok(Labels, { list: rows.map(({ name }) => name) })
  },
})
