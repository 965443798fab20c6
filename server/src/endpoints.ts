import { accountBalance } from './account/balance.endpoint.ts'
import { accountBalanceSummary } from './account/balance-summary.endpoint.ts'
import { accountOverview } from './account/overview.endpoint.ts'
import { accountIntegral } from './account/points.endpoint.ts'
import { accountIntegralSummary } from './account/points-summary.endpoint.ts'
import { commonCaptchaCode } from './captcha/captcha-code.endpoint.ts'
import { commonCheckClickCaptcha } from './captcha/check-click-captcha.endpoint.ts'
import { commonClickCaptcha } from './captcha/click-captcha.endpoint.ts'
import type { Endpoint } from './http/endpoint.ts'
import { userCheckIn } from './login/check-in.endpoint.ts'
import { userCheckInSettings } from './login/check-in-settings.endpoint.ts'
import { userLogout } from './login/logout.endpoint.ts'
import { commonRefreshToken } from './login/refresh-token.endpoint.ts'
import { accountRetrievePassword } from './login/retrieve-password.endpoint.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { accountChangeBind } from './profile/change-bind.endpoint.ts'
import { accountChangePassword } from './profile/change-password.endpoint.ts'
import { accountProfile } from './profile/read-profile.endpoint.ts'
import { accountRevokeSession } from './profile/revoke-session.endpoint.ts'
import { accountSaveProfile } from './profile/save-profile.endpoint.ts'
import { accountSessions } from './profile/sessions.endpoint.ts'
import { accountVerification } from './profile/verification.endpoint.ts'
import { ajaxArea } from './regions/regions.endpoint.ts'
import { indexIndex } from './site-data/index-index.endpoint.ts'
import { ajaxUpload } from './uploads/upload.endpoint.ts'
import { emsSend } from './verification/ems-send.endpoint.ts'
import { smsSend } from './verification/sms-send.endpoint.ts'
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
