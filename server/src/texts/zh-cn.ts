import { accountZhCn } from './account-zh-cn.ts'
import { workOrdersZhCn } from './work-orders-zh-cn.ts'

/** The server's own sentences in Chinese, the default language; the keys are the list of all of them. */
export const zhCn = {
  ...accountZhCn,
  ...workOrdersZhCn,
  needLogin: '请先登录',
  loginExpired: '登录已过期，请重新登录',
  alreadyLoggedIn: '您已登录，无需再次登录',
  noPermission: '您没有权限执行此操作',
  unknownOperation: '未知操作',
  unknownCall: '请求的接口不存在',
  parameterError: '参数有误',
  serverError: '服务器内部错误，请稍后再试',
  tooFrequent: '请求过于频繁，请在 {seconds} 秒后重试',
  serverBusy: '服务器繁忙，请稍后再试',
  memberCenterClosed: '会员中心已关闭',
  usernameRequired: '请输入账号',
  passwordRequired: '请输入密码',
  passwordRule: '密码须为 6 至 32 位，且不能包含 & < > " \' 和换行',
  captchaRequired: '请完成点击验证',
  captchaError: '验证码错误',
  accountUnknown: '账号不存在',
  accountDisabled: '账号已被停用',
  tryAgainTomorrow: '登录失败次数过多，请 1 天后再试',
  passwordWrong: '密码不正确',
  loginSucceeded: '登录成功',
  refreshExpired: '登录已过期，请重新登录。',
  tokenInvalid: '令牌无效',
  messageIdsInvalid: '请指定要标记的消息',
  ticketStatusUnknown: '未知的工单状态：{status}',
  systemName: '系统',
  justNow: '刚刚',
  secondsAgo: '{count}秒前',
  minutesAgo: '{count}分钟前',
  hoursAgo: '{count}小时前',
  daysAgo: '{count}天前',
  weeksAgo: '{count}周前',
  monthsAgo: '{count}个月前',
  yearsAgo: '{count}年前',
} as const

export type TextKey = keyof typeof zhCn
