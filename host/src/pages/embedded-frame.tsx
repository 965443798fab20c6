import { token } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** Deadline after which an embedded site counts as late, in milliseconds. */
export const frameDeadline = 10_000

/** `late`: the deadline has passed, but the frame is still loading. */
type FrameState = 'loading' | 'loaded' | 'late'

/** Tracks one load of a frame; a new load needs a new component (a `key`). */
function useFrameState(): [FrameState, loaded: () => void] {
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), frameDeadline)
    return () => clearTimeout(timer)
  }, [])
  return [state, () => setState('loaded')]
}

export interface EmbeddedFrameProps {
  /** An https address of another origin (`frameTarget`). */
  url: string
  /** Accessible name of the frame. */
  title: string
}

const { color, radius, space, text } = token

/** Permissions of the embedded site: everything it needs, but not the navigation of the member's tab. */
const sandbox = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
].join(' ')

const FrameBox = styled.div`
  display: grid;
  gap: ${space[3]};
`

const Status = styled.p`
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: max(24rem, calc(100dvh - 16rem));
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  /* Other sites count on a white page below them, whatever our theme. */
  background: #fff;
  color-scheme: light;
`

/** One load of another site in the page; after ten seconds without a response it shows possible reasons. */
export function EmbeddedFrame({ url, title }: EmbeddedFrameProps): ReactNode {
  const [state, loaded] = useFrameState()
  return (
    <FrameBox aria-busy={state === 'loading'}>
      <Word state={state} />
      <Frame src={url} title={title} sandbox={sandbox} referrerPolicy="no-referrer" onLoad={loaded} />
    </FrameBox>
  )
}

function Word({ state }: { state: FrameState }): ReactNode {
  const t = useHostTexts()
  switch (state) {
    case 'loading':
      return <Status role="status">{t('frame.loading')}</Status>
    case 'late':
      return (
        <InlineNotice tone="warn" announce="polite">
          {t('frame.late')}
        </InlineNotice>
      )
    case 'loaded':
      return <Status>{t('frame.loaded')}</Status>
  }
}
