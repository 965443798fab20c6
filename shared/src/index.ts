/** The public contract of `@member/shared`: the API for areas. The package version is the contract version. */
export type { AnswerOf, ApiPath, BodyOf, DataOf, GetPath, PostPath, QueryOf, Untrusted } from './api/endpoint-types.ts'
export { ApiError, type ApiErrorKind } from './api-error.ts'
export type { AreaTypes, KnownAddress, TextKey } from './area-types.ts'
export { type AuthNodes, type AuthQuestion, isAllowed } from './auth-node.ts'
export type {
  Contributed,
  OverviewContribution,
  OverviewItem,
  OverviewProblem,
  OverviewStep,
  OverviewTile,
  Place,
} from './contribution.ts'
export {
  type AreaContribution,
  type AreaDefinition,
  type AreaMenuEntry,
  type AreaPage,
  type AreaRight,
  defineArea,
  type FirstQuery,
  type PageEntry,
  type PageTexts,
} from './define-area.ts'
export { type DraftTexts, draftPlaces } from './draft/drafts.ts'
export { formatDate, formatMoney, formatNumber, formatRelative, type Precision, type Sign } from './format.ts'
export {
  MissingDialog,
  MissingPart,
  useArea,
  useEndSession,
  useLanguage,
  useMay,
  useMember,
  useOffered,
  useSite,
  useUnread,
} from './hooks/host-hooks.tsx'
export { type ListAddress, useListAddress, useListKeys, usePageWithin } from './hooks/list-hooks.ts'
export {
  type Translate,
  useBusy,
  useContributions,
  useHttp,
  useKeys,
  useLive,
  useNavigation,
  useNotify,
  usePageTitle,
  useTexts,
} from './hooks/page-hooks.ts'
export { useCaptcha } from './hooks/use-captcha.ts'
export { type Draft, type DraftLife, useDraft, useDrafts } from './hooks/use-draft.ts'
export { type Format, useFormat } from './hooks/use-format.ts'
export { type SearchText, useSearchText } from './hooks/use-search-text.ts'
export { useUnsavedGuard } from './hooks/use-unsaved-guard.ts'
export type {
  AreaHttp,
  AreaInfo,
  CallOptions,
  CaptchaOptions,
  CaptchaSolution,
  Language,
  LiveTopic,
  LostWith,
  MissingProps,
  Notice,
  Site,
  UploadedFile,
  UploadOptions,
  UploadRules,
} from './host-api.ts'
export { isComposing } from './keys/composing.ts'
export type { PageKey } from './keys/listen-for-keys.ts'
export type { LastView, LastViews } from './last-views.ts'
export { May, type MayProps } from './may.tsx'
export type { Member, PastLogin, Region } from './member.ts'
export { decodeEntities } from './reading/decode-entities.ts'
export { type FilterValues, type ListView, readListAddress } from './reading/list-address.ts'
export { type ListFacts, type ListFailure, type ListState, listFailure, listState } from './reading/list-state.ts'
export { readText, readTime } from './reading/read-text.ts'
export { readList, readNumber, readRecord } from './reading/read-value.ts'
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
} from './rules.ts'
export { serverNow } from './server-clock.ts'
export { type FileFacts, type UploadProblem, uploadProblem } from './upload/upload-problem.ts'
