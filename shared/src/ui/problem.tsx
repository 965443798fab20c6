import { ApiError, listFailure } from '@member/shared'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { useKitTexts } from './kit-texts.ts'

const padlock = 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9H6zm6 3.5v2'

/** Shown to members instead of content that they have no permission for. */
export function NoPermission({ text, action }: { text?: string; action?: ReactNode }): ReactNode {
  const texts = useKitTexts()
  return (
    <EmptyState title={texts.noPermissionTitle} text={text ?? texts.noPermissionText} action={action} glyph={padlock} />
  )
}

export interface ProblemProps {
  error: unknown
  /**
   * What is missing: shown for an error that is not the API's, e.g. one in the page's code, and where there was no answer,
   * as the site says so itself.
   */
  otherwise: string
  /** Shown when the server does not have the feature; without this text, that is an ordinary error. */
  absent?: { title: string; text: string } | undefined
  onRetry: () => void
  retrying: boolean
}

const unplugged = 'M9 4v4m6-4v4M7 8h10v3a5 5 0 0 1-10 0zm5 8v4M4 4l16 16'

/** Shown instead of data that could not be loaded: no permission, no such feature, or the error with a retry button. */
export function Problem({ error, otherwise, absent, onRetry, retrying }: ProblemProps): ReactNode {
  const failure = listFailure(error)
  if (failure === 'no-permission') return <NoPermission />
  if (failure === 'absent' && absent !== undefined) return <EmptyState {...absent} glyph={unplugged} />
  const told = error instanceof ApiError
  const isUnanswered = told && (error.kind === 'offline' || error.kind === 'unreachable')
  return (
    <ErrorPanel
      sentence={told && !isUnanswered && error.message !== '' ? error.message : otherwise}
      reference={told ? error.requestId : undefined}
      onRetry={onRetry}
      retrying={retrying}
      report={isUnanswered ? 'none' : 'offered'}
    />
  )
}
