import type { DeskSettings } from './desk-settings.ts'

/** What the requests of the table of roles and calls are about: tickets of the member, and what the desk shares. */
export interface RoleScene extends DeskSettings {
  /** A ticket of the member that the agent has answered. */
  id: number
  /** Another of the member, without an answer. */
  otherId: number
  messageId: number
  agentMessageId: number
  categoryId: number
  memberId: number
  agentId: number
  /** Who calls: their own refresh token and name. */
  refreshToken: string
  username: string
}

/** What a call of the table sends. */
export interface RoleCall {
  send(scene: RoleScene): Record<string, unknown>
  /** Where the ticket has been led before; open if not given. */
  state?: 'solved' | 'closed'
  /** The input lacks what tests of this call make, such as a code or a file: who may call it is asked for that. */
  asksForMore?: true
}

const nothing: RoleCall = { send: () => ({}) }
const asksForMore: RoleCall = { send: () => ({}), asksForMore: true }
const ticket: RoleCall = { send: ({ id }) => ({ id }) }
const inQueue: RoleCall = { send: () => ({ view: 'manage' }) }
const subject = { subject: 'Subject', body: 'Text' }
const reply = { shortcut: 'hi', title: 'Hello', body: { en: 'Hello' } }
const target = { first: 60, next: 60, resolve: 60 }
const targets = { low: target, normal: target, high: target, urgent: target }
const week = [[], [[540, 1080]], [], [], [], [], []]

/** Input by line of the table: method, path, and a variant of the call. Calls that are not here send nothing. */
export const roleCalls: Readonly<Record<string, RoleCall>> = {
  'POST /user/checkIn': {
    send: ({ username }) => ({ tab: 'login', username, password: 'Right123456' }),
  },
  'POST /common/refreshToken': { send: ({ refreshToken }) => ({ refreshToken }) },
  'GET /common/clickCaptcha': { send: () => ({ id: 'roles' }) },
  'POST /common/checkClickCaptcha': asksForMore,
  'POST /common/captchaCode': { send: () => ({ username: 'nobody' }) },
  'POST /Ems/send': asksForMore,
  'POST /Sms/send': asksForMore,
  'POST /account/profile': {
    send: ({ username }) => ({ username, nickname: 'Somebody' }),
  },
  'POST /account/verification': asksForMore,
  'POST /account/changeBind': asksForMore,
  'POST /account/changePassword': asksForMore,
  'POST /account/retrievePassword': asksForMore,
  'POST /account/revokeSession': { send: () => ({ id: 'others' }) },
  'POST /ajax/upload': asksForMore,
  'GET /interaction/dialog': { send: ({ memberId: userId }) => ({ userId }) },
  'POST /interaction/sendMessage': { send: ({ memberId: userId }) => ({ userId, content: 'Hello' }) },
  'POST /interaction/delMessage': asksForMore,
  'POST /interaction/markRead': { send: () => ({ ids: 'all' }) },
  'GET /interaction/userCard': { send: ({ memberId: userId }) => ({ userId }) },
  'GET /interaction/loadMoreUserRecent': { send: ({ memberId: userId }) => ({ userId }) },
  'GET /interaction/search': { send: () => ({ keywords: 'Hello' }) },
  'GET /interaction/thread': { send: ({ memberId: userId }) => ({ userId }) },
  'POST /interaction/readUpTo': { send: ({ memberId: userId }) => ({ userId, id: 1 }) },
  'POST /interaction/act': { send: () => ({ act: 'read', filtered: true }) },
  'POST /interaction/block': { send: ({ memberId: userId }) => ({ userId, blocked: false }) },
  'POST /interaction/report': { send: ({ memberId: userId }) => ({ userId, reason: 'spam' }) },
  'GET /workorder/list view=manage': inQueue,
  'GET /workorder/detail': ticket,
  'GET /workorder/messages': ticket,
  'POST /workorder/create': { send: ({ categoryId: category_id }) => ({ ...subject, category_id }) },
  'POST /workorder/create requester_id': {
    send: ({ categoryId: category_id, memberId: requester_id }) => ({ ...subject, category_id, requester_id }),
  },
  'POST /workorder/reply': { send: ({ id }) => ({ id, body: 'Text' }) },
  'POST /workorder/reply visibility=internal': {
    send: ({ id }) => ({ id, body: 'Text', view: 'manage', visibility: 'internal' }),
  },
  'POST /workorder/editMessage': { send: ({ id, messageId: message_id }) => ({ id, message_id, body: 'Other' }) },
  'POST /workorder/editMessage of an agent': {
    send: ({ id, agentMessageId: message_id }) => ({ id, message_id, body: 'Other' }),
  },
  'POST /workorder/withdrawMessage': { send: ({ id, messageId: message_id }) => ({ id, message_id }) },
  'POST /workorder/undoMessage': { ...ticket, asksForMore: true },
  'POST /workorder/cancel': { send: ({ otherId: id }) => ({ id }) },
  'POST /workorder/close': ticket,
  'POST /workorder/confirm': { ...ticket, state: 'solved' },
  'POST /workorder/notSolved': { ...ticket, state: 'solved' },
  'POST /workorder/reopen': { ...ticket, state: 'closed' },
  'POST /workorder/rate': { send: ({ id }) => ({ id, score: 4 }), state: 'closed' },
  'POST /workorder/hide': { ...ticket, state: 'closed' },
  'POST /workorder/nudge': { ...ticket, asksForMore: true },
  'POST /workorder/seen': ticket,
  'POST /workorder/unread': ticket,
  'POST /workorder/star': { send: ({ id }) => ({ id, starred: true }) },
  'POST /workorder/presence': { send: ({ id }) => ({ id, mode: 'viewing' }) },
  'POST /workorder/status': { send: ({ id }) => ({ id, status: 'spam' }) },
  'POST /workorder/assign': { send: ({ otherId: id, agentId: assignee_id }) => ({ id, assignee_id }) },
  'POST /workorder/assign team_id': { send: ({ otherId: id, teamId: team_id }) => ({ id, team_id }) },
  'POST /workorder/priority': { send: ({ id }) => ({ id, priority: 'high' }) },
  'POST /workorder/label': { send: ({ id }) => ({ id, labels: ['new'] }) },
  'POST /workorder/bulk': { send: ({ otherId: id }) => ({ ids: [id], act: 'priority', priority: 'high' }) },
  'POST /workorder/merge': { send: ({ id, otherId: into_id }) => ({ id, into_id }) },
  'POST /workorder/link': { send: ({ id, otherId: linked_id }) => ({ id, linked_id }) },
  'POST /workorder/unlink': { send: ({ id, otherId: linked_id }) => ({ id, linked_id }) },
  'POST /workorder/delete': ticket,
  'POST /workorder/saveCannedReply': { send: () => reply },
  'POST /workorder/saveCannedReply scope=all': { send: () => ({ ...reply, scope: 'all' }) },
  'POST /workorder/saveCannedReply of all': { send: ({ cannedId: id }) => ({ ...reply, id }) },
  'POST /workorder/deleteCannedReply of all': { send: ({ cannedId: id }) => ({ id }) },
  'POST /workorder/saveTeam': { send: () => ({ name: 'Billing' }) },
  'POST /workorder/saveTeam of one': { send: ({ teamId: id }) => ({ id, name: 'Delivery' }) },
  'POST /workorder/deleteTeam': { send: ({ teamId: id }) => ({ id }) },
  'POST /workorder/saveLabel': { send: () => ({ name: 'New' }) },
  'POST /workorder/saveLabel of one': { send: ({ labelId: id }) => ({ id, name: 'Renamed' }) },
  'POST /workorder/deleteLabel': { send: ({ labelId: id }) => ({ id }) },
  'POST /workorder/saveCategory': { send: () => ({ name: '退款' }) },
  'POST /workorder/saveCategory of one': { send: ({ spareCategoryId: id }) => ({ id, name: '物流' }) },
  'POST /workorder/deleteCategory': { send: ({ spareCategoryId: id }) => ({ id }) },
  'POST /workorder/saveSla': {
    send: ({ hoursId: business_hours_id }) => ({ name: 'Usual', business_hours_id, targets }),
  },
  'POST /workorder/deleteSla': { send: ({ spareSlaId: id }) => ({ id }) },
  'POST /workorder/deleteBusinessHours': { send: ({ spareHoursId: id }) => ({ id }) },
  'POST /workorder/saveBusinessHours': {
    send: () => ({ name: 'Office', time_zone: 'Asia/Shanghai', week, holidays: [] }),
  },
}

/** What a line of the table sends. */
export const roleCallOf = (line: string): RoleCall => roleCalls[line] ?? nothing
