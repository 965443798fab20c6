/** The public contract of `@member/shared`: the API for areas. The package version is the contract version. */
export type { AnswerOf, ApiPath, BodyOf, DataOf, GetPath, PostPath, QueryOf } from './api/endpoint-types.ts'
export type { Untrusted } from './api/untrusted.ts'
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
export { type AreaContribution, type AreaDefinition, type AreaPage, defineArea, type PageTexts } from './define-area.ts'
export { type DraftTexts, draftPlaces } from './draft/drafts.ts'
export type { FirstQuery, PageEntry } from './first-query.ts'
export { formatDate, formatMoney, formatNumber, formatRelative, type Precision, type Sign } from './format.ts'
export { useArea } from './hooks/host-context.ts'
export { useEndSession, useMay, useMember, useUnread } from './hooks/member-hooks.ts'
export { MissingDialog, MissingPart } from './hooks/missing-part.tsx'
export { useBusy, useHttp, useNavigation, useNotify, usePageTitle } from './hooks/page-hooks.ts'
export { useLanguage, useSite } from './hooks/site-hooks.ts'
export { useCaptcha } from './hooks/use-captcha.ts'
export { useContributions } from './hooks/use-contributions.ts'
export { type Draft, type DraftLife, useDraft, useDrafts } from './hooks/use-draft.ts'
export { type Format, useFormat } from './hooks/use-format.ts'
export { useKeys } from './hooks/use-keys.ts'
export { type ListAddress, useListAddress } from './hooks/use-list-address.ts'
export { useListKeys } from './hooks/use-list-keys.ts'
export { useLive } from './hooks/use-live.ts'
export { usePageWithin } from './hooks/use-page-within.ts'
export { type SearchText, useSearchText } from './hooks/use-search-text.ts'
export { type Translate, useTexts } from './hooks/use-texts.ts'
export { useUnsavedGuard } from './hooks/use-unsaved-guard.ts'
export type {
  AreaHttp,
  AreaInfo,
  CallOptions,
  CaptchaOptions,
  CaptchaSolution,
  Language,
  LiveTopic,
  MissingProps,
  Notice,
  Site,
  UploadedFile,
  UploadOptions,
  UploadRules,
} from './host-api.ts'
export { isComposing } from './keys/composing.ts'
export type { PageKey } from './keys/page-key.ts'
export type { LastView, LastViews } from './last-views.ts'
export type { LostWith } from './lost-with.ts'
export { May, type MayProps } from './may.tsx'
export type { Member, PastLogin, Region } from './member.ts'
export { decodeEntities } from './reading/decode-entities.ts'
export { type FilterValues, type ListView, readListAddress } from './reading/list-address.ts'
export { type ListFailure, listFailure } from './reading/list-failure.ts'
export { type ListFacts, type ListState, listState } from './reading/list-state.ts'
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
} from './rules/index.ts'
export { serverNow } from './server-clock.ts'
export { type FileFacts, type UploadProblem, uploadProblem } from './upload/upload-problem.ts'
