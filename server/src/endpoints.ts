import { accountBalance, accountBalanceSummary } from './account/balance.endpoint.ts'
import { accountOverview } from './account/overview.endpoint.ts'
import { accountIntegral, accountIntegralSummary } from './account/points.endpoint.ts'
import { commonCaptchaCode, commonCheckClickCaptcha, commonClickCaptcha } from './captcha/captcha.endpoint.ts'
import type { Endpoint } from './http/endpoint.ts'
import { userCheckIn, userCheckInSettings } from './login/check-in.endpoint.ts'
import { accountRetrievePassword } from './login/retrieve-password.endpoint.ts'
import { commonRefreshToken, userLogout } from './login/session.endpoint.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { accountChangeBind, accountChangePassword, accountVerification } from './profile/account-security.endpoint.ts'
import { accountProfile, accountSaveProfile } from './profile/profile.endpoint.ts'
import { accountRevokeSession, accountSessions } from './profile/sessions.endpoint.ts'
import { ajaxArea } from './regions/regions.endpoint.ts'
import { indexIndex } from './site-data/index-index.endpoint.ts'
import { ajaxUpload } from './uploads/upload.endpoint.ts'
import { emsSend, smsSend } from './verification/send-code.endpoint.ts'
import { workOrderEndpoints } from './work-orders/endpoints.ts'

/** All endpoints of the API, under `/api`. */
export const endpoints: readonly Endpoint[] = [
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
  ...messageEndpoints,
  ...workOrderEndpoints,
]
