/** The public contract of `@member/shared`: what an area may use. Its version is the contract's version. */
export { ApiError, type ApiErrorKind } from './api-error.ts'
export { type AuthNodes, type AuthQuestion, isAllowed } from './auth-node.ts'
export { useArea } from './context.ts'
export { type AreaDefinition, type AreaPage, defineArea, type PageTexts } from './define-area.ts'
export type { DraftTexts } from './draft/drafts.ts'
export { formatDate, formatMoney, formatNumber, formatRelative, type Precision, type Sign } from './format.ts'
export { useBusy } from './hooks/use-busy.ts'
export { useCaptcha } from './hooks/use-captcha.ts'
export { type Draft, type DraftLife, useDraft } from './hooks/use-draft.ts'
export { useEndSession } from './hooks/use-end-session.ts'
export { type Format, useFormat } from './hooks/use-format.ts'
export { useHttp } from './hooks/use-http.ts'
export { useLanguage } from './hooks/use-language.ts'
export { type ListAddress, useListAddress } from './hooks/use-list-address.ts'
export { useListKeys } from './hooks/use-list-keys.ts'
export { useMay } from './hooks/use-may.ts'
export { useMember } from './hooks/use-member.ts'
export { useNavigation } from './hooks/use-navigation.ts'
export { useNotify } from './hooks/use-notify.ts'
export { usePageWithin } from './hooks/use-page-within.ts'
export { type SearchText, useSearchText } from './hooks/use-search-text.ts'
export { useSite } from './hooks/use-site.ts'
export { type Translate, useTexts } from './hooks/use-texts.ts'
export { useUnread } from './hooks/use-unread.ts'
export { useUnsavedGuard } from './hooks/use-unsaved-guard.ts'
export type {
  AreaHttp,
  AreaInfo,
  CallOptions,
  CaptchaOptions,
  CaptchaSolution,
  Language,
  LostWith,
  Member,
  Notice,
  PastLogin,
  Region,
  Site,
  UploadedFile,
  UploadOptions,
  UploadRules,
} from './host-api.ts'
export { May, type MayProps } from './may.tsx'
export { decodeEntities } from './reading/decode-entities.ts'
export type { FilterValues, ListView } from './reading/list-address.ts'
export { type ListFailure, listFailure } from './reading/list-failure.ts'
export { type ListFacts, type ListState, listState } from './reading/list-state.ts'
export { readList } from './reading/read-list.ts'
export { readNumber } from './reading/read-number.ts'
export { readRecord } from './reading/read-record.ts'
export { readText } from './reading/read-text.ts'
export { readTime } from './reading/read-time.ts'
export type { LocalisedText, Skeleton } from './release/manifest.ts'
export {
  inspectPassword,
  isAccountName,
  isEmail,
  isMobile,
  isNickname,
  isPassword,
  type PasswordReport,
  passwordLength,
} from './rules/index.ts'
export { type FileFacts, type UploadProblem, uploadProblem } from './upload/upload-problem.ts'
