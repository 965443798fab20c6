import type { Call } from '../http/call.ts'
import { accountBalance } from './account-balance.ts'
import { accountBalanceSummary } from './account-balance-summary.ts'
import { accountChangeBind } from './account-change-bind.ts'
import { accountChangePassword } from './account-change-password.ts'
import { accountIntegral } from './account-integral.ts'
import { accountIntegralSummary } from './account-integral-summary.ts'
import { accountOverview } from './account-overview.ts'
import { accountProfile } from './account-profile.ts'
import { accountRetrievePassword } from './account-retrieve-password.ts'
import { accountRevokeSession } from './account-revoke-session.ts'
import { accountSaveProfile } from './account-save-profile.ts'
import { accountSessions } from './account-sessions.ts'
import { accountVerification } from './account-verification.ts'
import { ajaxArea } from './ajax-area.ts'
import { ajaxUpload } from './ajax-upload.ts'
import { commonCaptchaCode } from './common-captcha-code.ts'
import { commonCheckClickCaptcha } from './common-check-click-captcha.ts'
import { commonClickCaptcha } from './common-click-captcha.ts'
import { commonRefreshToken } from './common-refresh-token.ts'
import { emsSend } from './ems-send.ts'
import { indexIndex } from './index-index.ts'
import { interactionCount } from './interaction-count.ts'
import { interactionDelMessage } from './interaction-del-message.ts'
import { interactionDialog } from './interaction-dialog.ts'
import { interactionLoadMoreUserRecent } from './interaction-load-more-user-recent.ts'
import { interactionMarkRead } from './interaction-mark-read.ts'
import { interactionMessageList } from './interaction-message-list.ts'
import { interactionSendMessage } from './interaction-send-message.ts'
import { interactionUserCard } from './interaction-user-card.ts'
import { interactionUsers } from './interaction-users.ts'
import { smsSend } from './sms-send.ts'
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
  commonCaptchaCode,
  accountOverview,
  accountBalance,
  accountBalanceSummary,
  accountIntegral,
  accountIntegralSummary,
  interactionCount,
  interactionMessageList,
  interactionMarkRead,
  emsSend,
  smsSend,
  accountProfile,
  accountSaveProfile,
  accountVerification,
  accountChangeBind,
  accountChangePassword,
  accountRetrievePassword,
  accountSessions,
  accountRevokeSession,
  ajaxArea,
  ajaxUpload,
  interactionDialog,
  interactionSendMessage,
  interactionDelMessage,
  interactionUserCard,
  interactionLoadMoreUserRecent,
  interactionUsers,
  ...workOrderCalls,
]
