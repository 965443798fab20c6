/** What members do with their own tickets; each is a button of the page of that name (work orders, rights). */
export const memberTicketActions = {
  create: ['新建工单', 'New work order'],
  reply: ['回复', 'Reply'],
  attach: ['添加附件', 'Attach files'],
  close: ['关闭工单', 'Close'],
  cancel: ['撤销工单', 'Withdraw'],
  confirm: ['确认解决', 'Confirm'],
  reopen: ['重新打开', 'Reopen'],
  rate: ['评价', 'Rate'],
  nudge: ['催单', 'Ask for an answer'],
  hide: ['删除记录', 'Remove from list'],
} as const

/** What agents do in the queue. */
export const agentTicketActions = {
  create: ['代客提交', 'Create on behalf'],
  reply: ['回复会员', 'Reply'],
  note: ['内部备注', 'Internal note'],
  assign: ['分派', 'Assign'],
  status: ['更改状态', 'Change state'],
  priority: ['调整优先级', 'Set priority'],
  label: ['标签', 'Labels'],
  merge: ['合并与关联', 'Merge and link'],
} as const

/** What is left to whoever leads them. */
export const leadTicketActions = {
  delete: ['删除工单', 'Delete'],
  sla: ['服务目标', 'Service targets'],
  category: ['工单分类', 'Categories'],
  team: ['团队', 'Teams'],
  labels: ['标签管理', 'Manage labels'],
  canned: ['公共快捷回复', 'Shared canned replies'],
  export: ['导出', 'Export'],
} as const

export type TicketRuleName =
  | `account/workorder/${keyof typeof memberTicketActions}`
  | `account/woManage/${keyof typeof agentTicketActions | keyof typeof leadTicketActions}`

const named = (page: 'account/workorder' | 'account/woManage', actions: object): TicketRuleName[] =>
  Object.keys(actions).map((action) => `${page}/${action}` as TicketRuleName)

/** Names of the rules of each kind of group. */
export const ticketRules = {
  member: named('account/workorder', memberTicketActions),
  agent: named('account/woManage', agentTicketActions),
  lead: named('account/woManage', leadTicketActions),
}
