import type { Call } from '../http/call.ts'
import { accountBalance } from './account-balance.ts'
import { accountIntegral } from './account-integral.ts'
import { accountOverview } from './account-overview.ts'
import { commonCheckClickCaptcha } from './common-check-click-captcha.ts'
import { commonClickCaptcha } from './common-click-captcha.ts'
import { commonRefreshToken } from './common-refresh-token.ts'
import { indexIndex } from './index-index.ts'
import { interactionCount } from './interaction-count.ts'
import { interactionMarkRead } from './interaction-mark-read.ts'
import { interactionMessageList } from './interaction-message-list.ts'
import { userCheckIn } from './user-check-in.ts'
import { userCheckInSettings } from './user-check-in-settings.ts'
import { userLogout } from './user-logout.ts'
import { workOrderCalls } from './work-order-calls.ts'

/** Everything the interface can do, under `/api`. */
export const allCalls: readonly Call[] = [
  indexIndex,
  userCheckInSettings,
  userCheckIn,
  userLogout,
  commonRefreshToken,
  commonClickCaptcha,
  commonCheckClickCaptcha,
  accountOverview,
  accountBalance,
  accountIntegral,
  interactionCount,
  interactionMessageList,
  interactionMarkRead,
  ...workOrderCalls,
]
