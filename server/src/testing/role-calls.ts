import { largestId } from '../http/field-kinds.ts'
import type { DeskSettings } from './desk-settings.ts'

/**
 * Who calls: nobody who is logged in; a member of the shop whose group has no rules; a member, about their own work
 * order; another member, about the same; somebody of the groups `agents` and `leads`, about the same; a lead of another
 * shop; a lead who has been switched off and has a token from before.
 */
export const roles = ['guest', 'bare', 'member', 'another', 'agent', 'lead', 'foreign', 'off'] as const

export type RoleName = (typeof roles)[number]

/**
 * What an answer means for the caller: it is carried out (where the test sends no code, file or password, it is asked
 * for that); 303 `need login`; 303 `logged in`; 401; 0 as for something that does not exist; 0 for another reason. But
 * for the first, nothing changes.
 */
export type Outcome = 'yes' | 'log in' | 'is in' | 'no right' | 'nothing' | 'refused'

export type Outcomes = Readonly<Record<RoleName, Outcome>>

/** @param words an outcome for each of `roles`, in their order */
const outcomes = (words: string): Outcomes => {
  const given = words.split(', ') as Outcome[]
  return Object.fromEntries(roles.map((role, place) => [role, given[place]])) as Outcomes
}

// The kinds of calls that docs/roles.md describes.
const open = outcomes('yes, yes, yes, yes, yes, yes, yes, yes')
const ofGuests = outcomes('yes, is in, is in, is in, is in, is in, is in, yes')
const ofMembers = outcomes('log in, yes, yes, yes, yes, yes, yes, log in')
const ofPage = outcomes('log in, no right, yes, yes, yes, yes, yes, log in')
const ofDesk = outcomes('log in, no right, no right, no right, yes, yes, yes, log in')
const ofLeads = outcomes('log in, no right, no right, no right, no right, yes, yes, log in')
const ofThisDesk = outcomes('log in, no right, no right, no right, no right, yes, nothing, log in')
const ofTicket = outcomes('log in, no right, yes, nothing, yes, yes, nothing, log in')
const ofRequester = outcomes('log in, no right, yes, nothing, no right, no right, nothing, log in')
const ofAuthor = outcomes('log in, no right, yes, nothing, nothing, nothing, nothing, log in')
const ofAgents = outcomes('log in, no right, nothing, nothing, yes, yes, nothing, log in')
const ofOperators = outcomes('log in, no right, no right, no right, no right, no right, no right, log in')
const ofNoAct = outcomes('log in, no right, no right, no right, refused, refused, refused, log in')
const ofNoRow = outcomes('log in, nothing, nothing, nothing, nothing, nothing, nothing, log in')
const aboutMember = outcomes('log in, yes, yes, yes, yes, yes, nothing, log in')
const againstMember = outcomes('log in, yes, nothing, yes, yes, yes, nothing, log in')

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

export interface RoleCall {
  /** Its input; none if not given. */
  send?(scene: RoleScene): Record<string, unknown>
  /** What each role is answered; what the access of the endpoint says if not given. */
  answers?: Outcomes
  /** Where the ticket has been led before; open if not given. */
  state?: 'solved' | 'closed'
  /** The input lacks what tests of this call make, such as a code or a file: who may call it is asked for that. */
  asksForMore?: true
}

const asksForMore: RoleCall = { asksForMore: true }
const ticket: RoleCall = { send: ({ id }) => ({ id }) }
const message: RoleCall = { send: ({ id, messageId: message_id }) => ({ id, message_id }) }
const inQueue: RoleCall = { send: () => ({ view: 'manage' }) }
const subject = { subject: 'Subject', body: 'Text' }
const reply = { shortcut: 'hi', title: 'Hello', body: { en: 'Hello' } }
const target = { first: 60, next: 60, resolve: 60 }
const targets = { low: target, normal: target, high: target, urgent: target }
const week = [[], [[540, 1080]], [], [], [], [], []]

/**
 * Calls that take input, or are answered otherwise than their access says: method, path, and a variant of the call. All
 * others are tried without input.
 */
export const roleCalls: Readonly<Record<string, RoleCall>> = {
  'POST /user/checkIn': {
    send: ({ username }) => ({ tab: 'login', username, password: 'Right123456' }),
    answers: outcomes('yes, is in, is in, is in, is in, is in, is in, refused'),
  },
  'POST /user/codeLogin': { ...asksForMore, answers: outcomes('yes, is in, is in, is in, is in, is in, is in, yes') },
  'POST /common/refreshToken': {
    send: ({ refreshToken }) => ({ refreshToken }),
    answers: outcomes('refused, yes, yes, yes, yes, yes, yes, refused'),
  },
  'GET /common/clickCaptcha': { send: () => ({ id: 'roles' }) },
  'POST /common/checkClickCaptcha': asksForMore,
  'POST /common/captchaCode': { send: () => ({ username: 'nobody' }) },
  'POST /Ems/send': asksForMore,
  'POST /Sms/send': asksForMore,
  'POST /account/profile': { send: ({ username }) => ({ username, nickname: 'Somebody' }) },
  'POST /account/verification': asksForMore,
  'POST /account/changeBind': asksForMore,
  'POST /account/changePassword': asksForMore,
  'POST /account/retrievePassword': asksForMore,
  'POST /account/revokeSession': { send: () => ({ id: 'others' }) },
  'POST /account/disownLogin': { send: () => ({ id: largestId }), answers: ofNoRow },
  'POST /user/passkeyOptions': { answers: ofGuests },
  'POST /user/passkeyLogin': { asksForMore: true, answers: ofGuests },
  'POST /account/passkeyOptions': asksForMore,
  'POST /account/addPasskey': asksForMore,
  'POST /account/requestDeletion': asksForMore,
  'POST /account/renamePasskey': { send: () => ({ id: 1, name: 'Phone' }), answers: ofNoRow },
  'POST /account/removePasskey': { send: () => ({ id: 1 }), answers: ofNoRow },
  'POST /ajax/upload': asksForMore,
  'GET /interaction/dialog': { send: ({ memberId: userId }) => ({ userId }), answers: aboutMember },
  'POST /interaction/sendMessage': {
    send: ({ memberId: userId }) => ({ userId, content: 'Hello' }),
    answers: outcomes('log in, yes, refused, yes, yes, yes, nothing, log in'),
  },
  'POST /interaction/delMessage': asksForMore,
  'POST /interaction/undoMessage': asksForMore,
  'POST /interaction/markRead': { send: () => ({ ids: 'all' }) },
  'GET /interaction/userCard': { send: ({ memberId: userId }) => ({ userId }), answers: aboutMember },
  'GET /interaction/loadMoreUserRecent': { send: ({ memberId: userId }) => ({ userId }), answers: aboutMember },
  'GET /interaction/search': { send: () => ({ keywords: 'Hello' }) },
  'GET /interaction/thread': { send: ({ memberId: userId }) => ({ userId }), answers: aboutMember },
  'POST /interaction/readUpTo': { send: ({ memberId: userId }) => ({ userId, id: 1 }) },
  'POST /interaction/act': { send: () => ({ act: 'read', filtered: true }) },
  'POST /interaction/block': { send: ({ memberId: userId }) => ({ userId, blocked: false }), answers: againstMember },
  'POST /interaction/report': { send: ({ memberId: userId }) => ({ userId, reason: 'spam' }), answers: againstMember },
  'GET /workorder/list view=manage': { ...inQueue, answers: ofDesk },
  'GET /workorder/detail': { ...ticket, answers: ofTicket },
  'GET /workorder/messages': { ...ticket, answers: ofTicket },
  'POST /workorder/create': {
    send: ({ categoryId: category_id }) => ({ ...subject, category_id }),
    answers: outcomes('log in, no right, yes, yes, yes, yes, nothing, log in'),
  },
  'POST /workorder/create requester_id': {
    send: ({ categoryId: category_id, memberId: requester_id }) => ({ ...subject, category_id, requester_id }),
    answers: outcomes('log in, no right, yes, no right, yes, yes, nothing, log in'),
  },
  'POST /workorder/reply': { send: ({ id }) => ({ id, body: 'Text' }), answers: ofTicket },
  'POST /workorder/reply visibility=internal': {
    send: ({ id }) => ({ id, body: 'Text', view: 'manage', visibility: 'internal' }),
    answers: ofAgents,
  },
  'POST /workorder/editMessage': {
    send: ({ id, messageId: message_id }) => ({ id, message_id, body: 'Other' }),
    answers: ofAuthor,
  },
  'POST /workorder/editMessage of an agent': {
    send: ({ id, agentMessageId: message_id }) => ({ id, message_id, body: 'Other' }),
    answers: outcomes('log in, no right, nothing, nothing, yes, nothing, nothing, log in'),
  },
  'POST /workorder/withdrawMessage': { ...message, answers: ofAuthor },
  'POST /workorder/undoMessage': { ...ticket, asksForMore: true, answers: ofTicket },
  'POST /workorder/cancel': { send: ({ otherId: id }) => ({ id }), answers: ofRequester },
  'POST /workorder/close': { ...ticket, answers: ofRequester },
  'POST /workorder/confirm': { ...ticket, state: 'solved', answers: ofRequester },
  'POST /workorder/notSolved': { ...ticket, state: 'solved', answers: ofRequester },
  'POST /workorder/reopen': { ...ticket, state: 'closed', answers: ofRequester },
  'POST /workorder/rate': { send: ({ id }) => ({ id, score: 4 }), state: 'closed', answers: ofRequester },
  'POST /workorder/hide': { ...ticket, state: 'closed', answers: ofRequester },
  'POST /workorder/nudge': { ...ticket, asksForMore: true, answers: ofRequester },
  'POST /workorder/seen': { ...ticket, answers: ofTicket },
  'POST /workorder/unread': { ...ticket, answers: ofTicket },
  'POST /workorder/star': { send: ({ id }) => ({ id, starred: true }), answers: ofTicket },
  'POST /workorder/presence': { send: ({ id }) => ({ id, mode: 'viewing' }), answers: ofTicket },
  'POST /workorder/status': { send: ({ id }) => ({ id, status: 'spam' }), answers: ofAgents },
  'POST /workorder/assign': {
    send: ({ otherId: id, agentId: assignee_id }) => ({ id, assignee_id }),
    answers: ofAgents,
  },
  'POST /workorder/assign team_id': {
    send: ({ otherId: id, teamId: team_id }) => ({ id, team_id }),
    answers: ofAgents,
  },
  'POST /workorder/priority': { send: ({ id }) => ({ id, priority: 'high' }), answers: ofAgents },
  'POST /workorder/label': { send: ({ id }) => ({ id, labels: ['new'] }), answers: ofAgents },
  'POST /workorder/bulk': {
    send: ({ otherId: id }) => ({ ids: [id], act: 'priority', priority: 'high' }),
    answers: outcomes('log in, no right, no right, no right, yes, yes, nothing, log in'),
  },
  'POST /workorder/undoBulk': { send: () => ({ act: 'priority', undo: 'none' }), answers: ofNoAct },
  'POST /workorder/merge': { send: ({ id, otherId: into_id }) => ({ id, into_id }), answers: ofAgents },
  'POST /workorder/link': { send: ({ id, otherId: linked_id }) => ({ id, linked_id }), answers: ofAgents },
  'POST /workorder/unlink': { send: ({ id, otherId: linked_id }) => ({ id, linked_id }), answers: ofAgents },
  'POST /workorder/delete': {
    ...ticket,
    answers: outcomes('log in, no right, nothing, nothing, no right, yes, nothing, log in'),
  },
  'POST /workorder/saveCannedReply': { send: () => reply, answers: ofDesk },
  'POST /workorder/saveCannedReply scope=all': { send: () => ({ ...reply, scope: 'all' }), answers: ofLeads },
  'POST /workorder/saveCannedReply of all': { send: ({ cannedId: id }) => ({ ...reply, id }), answers: ofThisDesk },
  'POST /workorder/deleteCannedReply': { send: ({ cannedId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/saveTeam': { send: () => ({ name: 'Billing' }), answers: ofLeads },
  'POST /workorder/saveTeam of one': { send: ({ teamId: id }) => ({ id, name: 'Delivery' }), answers: ofThisDesk },
  'POST /workorder/deleteTeam': { send: ({ teamId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/saveLabel': { send: () => ({ name: 'New' }), answers: ofLeads },
  'POST /workorder/saveLabel of one': { send: ({ labelId: id }) => ({ id, name: 'Shared' }), answers: ofThisDesk },
  'POST /workorder/deleteLabel': { send: ({ labelId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/saveCategory': { send: () => ({ name: '退款' }), answers: ofLeads },
  'POST /workorder/saveCategory of one': {
    send: ({ spareCategoryId: id }) => ({ id, name: '物流' }),
    answers: ofThisDesk,
  },
  'POST /workorder/deleteCategory': { send: ({ spareCategoryId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/saveSla': {
    send: ({ hoursId: business_hours_id }) => ({ name: 'Usual', business_hours_id, targets }),
    answers: ofThisDesk,
  },
  'POST /workorder/deleteSla': { send: ({ spareSlaId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/deleteBusinessHours': { send: ({ spareHoursId: id }) => ({ id }), answers: ofThisDesk },
  'POST /workorder/saveBusinessHours': {
    send: () => ({ name: 'Office', time_zone: 'Asia/Shanghai', week, holidays: [] }),
    answers: ofLeads,
  },
  'GET /user/checkIn': { answers: outcomes('yes, is in, is in, is in, is in, is in, is in, yes') },
  'GET /releases/index': { answers: ofOperators },
  'POST /releases/change': { answers: ofOperators },
  'POST /interaction/markUnread': {
    answers: outcomes('log in, nothing, nothing, nothing, nothing, nothing, nothing, log in'),
  },
  'POST /interaction/undo': {
    answers: outcomes('log in, refused, refused, refused, refused, refused, refused, log in'),
  },
  'GET /workorder/queues': { answers: ofDesk },
  'GET /workorder/present': { answers: ofDesk },
  'GET /workorder/agents': { answers: ofDesk },
  'GET /workorder/labels': { answers: ofDesk },
  'GET /workorder/cannedReplies': { answers: ofDesk },
  'GET /workorder/teams': { answers: ofDesk },
  'GET /workorder/labelSettings': { answers: ofLeads },
  'GET /workorder/categorySettings': { answers: ofLeads },
  'GET /workorder/sla': { answers: ofDesk },
  'GET /workorder/export': { answers: ofLeads },
  'POST /workorder/exportRows': { answers: ofLeads },
}

/** What a call is answered that is of no other kind. */
export const answersByAccess = { public: open, member: ofMembers, rule: ofPage }
