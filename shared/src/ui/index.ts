/** The component kit. A file per component or pair of components, so that an area bundles only what it uses. */
export { type AmountKind, Money, type MoneyProps, Points } from './amount.tsx'
export { AskDialog, type AskDialogProps } from './ask-dialog.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export { Badge, type Tone } from './badge.tsx'
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
  type ButtonWidth,
} from './button.tsx'
export { Card, type CardProps } from './card.tsx'
export { checkStyle, radioStyle } from './check-style.ts'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { type Column, DataTable, type DataTableProps } from './data-table.tsx'
export { Dialog, DialogActions, type DialogProps } from './dialog.tsx'
export { DropFiles, type DropFilesProps } from './drop-files.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx'
export type { FieldTexts } from './field-frame.tsx'
export { AttachButton, useFileLimits } from './files/attach-button.tsx'
export { mostFiles, type Refused } from './files/choose-files.ts'
export { type FileTexts, useFileTexts } from './files/file-texts.ts'
export { UploadList } from './files/upload-list.tsx'
export {
  type FileName,
  notStored,
  readFileNames,
  readiness,
  readKeptFiles,
  readStoredFiles,
  type StoredFile,
  storedFiles,
  type Upload,
  type UploadState,
} from './files/upload-queue.ts'
export { type Uploads, useUploads } from './files/use-uploads.ts'
export { type FilterTab, FilterTabs, type FilterTabsProps } from './filter-tabs.tsx'
export { focusPageHeading } from './focus-page-heading.ts'
export { Gallery, type GalleryPicture, type GalleryProps } from './gallery.tsx'
export { Glyph } from './glyph.tsx'
export { GrowingArea, isSendKey } from './growing-area.tsx'
export { HeldFields } from './held-fields.tsx'
export { InlineNotice, type InlineNoticeProps, type NoticeTone } from './inline-notice.tsx'
export { isBlank } from './is-blank.ts'
export { isDay, isIncomplete } from './is-day.ts'
export { keepFocus } from './keep-focus.ts'
export { showPart } from './keep-place.tsx'
export { late, loadLate } from './late.tsx'
export { ListRoom } from './list-room.ts'
export { type ListLabels, ListStates, type ListStatesProps } from './list-states.tsx'
export { type MessageFile, MessageFiles, type MessageFilesProps } from './message-files.tsx'
export { useMinute } from './minute-clock.ts'
export { MissingFace } from './missing-face.tsx'
export { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx'
export { MenuItem, MoreMenu } from './more-menu.tsx'
export { NoticeButton } from './notice-button.ts'
export { NoticeFace, NoticePlace } from './notice-place.ts'
export { PageHeading, type PageHeadingProps } from './page-heading.tsx'
export { Pager, type PagerProps } from './pager.tsx'
export { PagesFromTop, usePagesFromTop } from './pages-from-top.ts'
export { type PagePosition, type PageSize, pageSizeOf, pageWithin } from './paging.ts'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { NoPermission, Problem, type ProblemProps } from './problem.tsx'
export { RadioField, type RadioFieldProps } from './radio-field.tsx'
export { RelativeTime } from './relative-time.tsx'
export { useRenewedFiles } from './renewed-files.ts'
export { ReportLink } from './report-link.tsx'
export { RowEnds } from './row-ends.tsx'
export { type Cell, csvFile, csvRow, saveFile } from './save-file.ts'
export { ScreenOrPaper } from './screen-or-paper.tsx'
export { SearchField, type SearchFieldProps } from './search-field.tsx'
export { SelectField, type SelectFieldProps } from './select-field.tsx'
export { nothingSelected, type Selection, selectedAll, selectedRow } from './selection.ts'
export { shownName, shownSize } from './show-file.ts'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export { SkipTo } from './skip-to.tsx'
export { Stat, type StatProps } from './stat.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { MessageArticle, MessageNote, useMessageName } from './thread/message-article.tsx'
export { type MessageAct, MessageMenu } from './thread/message-menu.tsx'
export { NewPill } from './thread/new-pill.ts'
export type { ThreadPlace } from './thread/thread-items.ts'
export { ThreadLog } from './thread/thread-log.tsx'
export { Tiles } from './tiles.ts'
export { UnreadMark } from './unread-mark.tsx'
export { useCopy } from './use-copy.ts'
export { useCoveredBottom } from './use-covered-bottom.ts'
export { type ExportProgress, useExport } from './use-export.ts'
export { useFetchedAhead } from './use-fetched-ahead.ts'
export { useGreeting } from './use-greeting.ts'
export { useMedia } from './use-media.ts'
export { type ReadingEvents, type ReadingPlace, useReadingPlace } from './use-reading-place.ts'
export { useSecondsUntil } from './use-seconds-until.ts'
export { phaseAttribute } from './use-waiting-phase.ts'
