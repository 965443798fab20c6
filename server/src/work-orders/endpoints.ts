import type { Endpoint } from '../http/endpoint.ts'
import { workorderBulk, workorderUndoBulk } from './desk/bulk.endpoint.ts'
import {
  workorderCannedReplies,
  workorderDeleteCannedReply,
  workorderSaveCannedReply,
} from './desk/canned-replies.endpoint.ts'
import {
  workorderCategorySettings,
  workorderDeleteCategory,
  workorderSaveCategory,
} from './desk/category-settings.endpoint.ts'
import { workorderExport, workorderExportRows } from './desk/export.endpoint.ts'
import { workorderDeleteLabel, workorderLabelSettings, workorderSaveLabel } from './desk/label-settings.endpoint.ts'
import { workorderManageActs, workorderStatus } from './desk/manage-acts.endpoint.ts'
import { workorderLink, workorderMerge, workorderUnlink } from './desk/merge.endpoint.ts'
import { workorderQueues } from './desk/queues.endpoint.ts'
import { workorderDeleteTeam, workorderSaveTeam, workorderTeams } from './desk/teams.endpoint.ts'
import {
  workorderDeleteBusinessHours,
  workorderDeleteSla,
  workorderSaveBusinessHours,
  workorderSaveSla,
  workorderSla,
} from './sla/sla.endpoint.ts'
import {
  workorderEditMessage,
  workorderUndoMessage,
  workorderWithdrawMessage,
} from './tickets/change-message.endpoint.ts'
import { workorderAgents, workorderCategories, workorderLabels } from './tickets/choices.endpoint.ts'
import { workorderCreate } from './tickets/create.endpoint.ts'
import { workorderDelete } from './tickets/delete.endpoint.ts'
import { workorderDetail } from './tickets/detail.endpoint.ts'
import { workorderList } from './tickets/list.endpoint.ts'
import { workorderConfirm, workorderMemberActs, workorderRate, workorderReply } from './tickets/member-acts.endpoint.ts'
import { workorderMessages } from './tickets/messages.endpoint.ts'
import { workorderPresence, workorderPresent } from './tickets/presence.endpoint.ts'
import { workorderSeen, workorderStar, workorderUnread } from './tickets/reading.endpoint.ts'

export const workOrderEndpoints: readonly Endpoint[] = [
  workorderList,
  workorderQueues,
  workorderDetail,
  workorderMessages,
  workorderCategories,
  workorderCreate,
  workorderReply,
  workorderEditMessage,
  workorderWithdrawMessage,
  workorderUndoMessage,
  ...workorderMemberActs,
  workorderConfirm,
  workorderRate,
  workorderSeen,
  workorderUnread,
  workorderStar,
  workorderPresence,
  workorderPresent,
  workorderStatus,
  ...workorderManageActs,
  workorderBulk,
  workorderUndoBulk,
  workorderMerge,
  workorderLink,
  workorderUnlink,
  workorderAgents,
  workorderLabels,
  workorderCannedReplies,
  workorderSaveCannedReply,
  workorderDeleteCannedReply,
  workorderTeams,
  workorderSaveTeam,
  workorderDeleteTeam,
  workorderLabelSettings,
  workorderSaveLabel,
  workorderDeleteLabel,
  workorderCategorySettings,
  workorderSaveCategory,
  workorderDeleteCategory,
  workorderSla,
  workorderSaveSla,
  workorderDeleteSla,
  workorderSaveBusinessHours,
  workorderDeleteBusinessHours,
  workorderExport,
  workorderExportRows,
  workorderDelete,
]
