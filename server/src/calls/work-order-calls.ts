import type { Call } from '../http/call.ts'
import {
  workorderCannedReplies,
  workorderDeleteCannedReply,
  workorderSaveCannedReply,
} from './workorder-canned-replies.ts'
import { workorderEditMessage, workorderWithdrawMessage } from './workorder-change-message.ts'
import { workorderAgents, workorderCategories, workorderLabels } from './workorder-choices.ts'
import { workorderConfirm, workorderRate } from './workorder-confirm.ts'
import { workorderCreate } from './workorder-create.ts'
import { workorderDelete } from './workorder-delete.ts'
import { workorderDetail } from './workorder-detail.ts'
import { workorderDrafts, workorderSaveDraft } from './workorder-drafts.ts'
import { workorderExport } from './workorder-export.ts'
import { workorderList } from './workorder-list.ts'
import { workorderManageActs } from './workorder-manage-acts.ts'
import { workorderMemberActs } from './workorder-member-acts.ts'
import { workorderLink, workorderMerge, workorderUnlink } from './workorder-merge.ts'
import { workorderMessages } from './workorder-messages.ts'
import { workorderPresence } from './workorder-presence.ts'
import { workorderQueues } from './workorder-queues.ts'
import { workorderSeen, workorderStar, workorderUnread } from './workorder-reading.ts'
import { workorderReply } from './workorder-reply.ts'
import { workorderSaveBusinessHours, workorderSaveSla, workorderSla } from './workorder-sla.ts'
import { workorderStatus } from './workorder-status.ts'
import { workorderDeleteView, workorderSaveView, workorderViews } from './workorder-views.ts'

/** Everything about work orders. */
export const workOrderCalls: readonly Call[] = [
  workorderList,
  workorderQueues,
  workorderDetail,
  workorderMessages,
  workorderCategories,
  workorderCreate,
  workorderReply,
  workorderEditMessage,
  workorderWithdrawMessage,
  ...workorderMemberActs,
  workorderConfirm,
  workorderRate,
  workorderSeen,
  workorderUnread,
  workorderStar,
  workorderPresence,
  workorderDrafts,
  workorderSaveDraft,
  workorderStatus,
  ...workorderManageActs,
  workorderMerge,
  workorderLink,
  workorderUnlink,
  workorderAgents,
  workorderLabels,
  workorderCannedReplies,
  workorderSaveCannedReply,
  workorderDeleteCannedReply,
  workorderViews,
  workorderSaveView,
  workorderDeleteView,
  workorderSla,
  workorderSaveSla,
  workorderSaveBusinessHours,
  workorderExport,
  workorderDelete,
]
