import type { Call } from '../http/call.ts'
import { workorderConfirm, workorderRate } from './workorder-confirm.ts'
import { workorderCreate } from './workorder-create.ts'
import { workorderDetail } from './workorder-detail.ts'
import { workorderList } from './workorder-list.ts'
import { workorderManageActs } from './workorder-manage-acts.ts'
import { workorderMemberActs } from './workorder-member-acts.ts'
import { workorderMessages } from './workorder-messages.ts'
import { workorderReply } from './workorder-reply.ts'
import { workorderStatus } from './workorder-status.ts'

/** Everything about work orders. */
export const workOrderCalls: readonly Call[] = [
  workorderList,
  workorderDetail,
  workorderMessages,
  workorderCreate,
  workorderReply,
  workorderStatus,
  ...workorderManageActs,
  ...workorderMemberActs,
  workorderConfirm,
  workorderRate,
]
