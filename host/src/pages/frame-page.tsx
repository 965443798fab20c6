import { token } from '@member/shared/theme'
import { Button, ButtonLink, EmptyState, Glyph, InlineNotice, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { memberPath } from '../addresses.ts'
import { lateTexts } from '../i18n/late-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { lateGlyph } from '../icons/late-glyph.ts'
import en from '../locales/en/frame.json'
import zhCn from '../locales/zh-cn/frame.json'
import { findEntry, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { framePermitsAtom } from '../site/site-data.ts'
import { type FrameTarget, framedOrigins, frameTarget } from './frame-target.ts'
import { useHeadingFocus } from './middle.ts'

const useFrameTexts = lateTexts('frame', en, zhCn)

const whyNotShown: Record<Extract<FrameTarget, { kind: 'link' }>['why'], keyof typeof zhCn> = {
  insecure: 'insecure',
  own: 'own',
  unknown: 'unknown',
}

/** Another site in the member centre (specification, section 2): its title, its origin and the site itself. */
export default function FramePage(): ReactNode {
  const t = useFrameTexts()
  const siteTexts = useHostTexts()
  const { pathname } = useLocation()
  const menus = useAtomValue(menusAtom)
  const { kind } = useAtomValue(menusStateAtom)
  const permits = useAtomValue(framePermitsAtom)
  const [load, setLoad] = useState(1)
  const origins = [...permits.origins, ...framedOrigins(menus)]
  const target = frameTarget(pathname, location.origin, { ...permits, origins })
  const title = findEntry(menus, pathname)?.title ?? t('title')
  useHeadingFocus()

  if (target.kind === 'refused') {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <EmptyState
          title={t('refused')}
          text={t('refusedText')}
          glyph={lateGlyph.alert}
          action={<ButtonLink to={memberPath}>{siteTexts('user.centre')}</ButtonLink>}
        />
      </>
    )
  }
  // The menus say what may be shown.
  if (kind === 'waiting') {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <Word state="loading" />
      </>
    )
  }
  const { host } = target
  const newTab = (
    <ButtonLink to={target.url} target="_blank" rel="noopener noreferrer">
      <Glyph path={glyph.external} /> {target.kind === 'frame' ? t('open') : t('openHost', { host })}
    </ButtonLink>
  )
  const from = t('from', { host })
  switch (target.kind) {
    case 'link':
      return (
        <>
          <PageHeading lead={from}>{title}</PageHeading>
          <InlineNotice tone="info" actions={newTab}>
            {t(whyNotShown[target.why])}
          </InlineNotice>
        </>
      )
    case 'frame':
      return (
        <>
          <PageHeading
            lead={from}
            actions={
              <>
                <Button onClick={() => setLoad(load + 1)}>
                  <Glyph path={lateGlyph.refresh} /> {t('reload')}
                </Button>
                {newTab}
              </>
            }
          >
            {title}
          </PageHeading>
          <EmbeddedFrame key={`${load} ${target.url}`} url={target.url} title={title} />
        </>
      )
  }
}

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
  /** A web address of another origin (`frameTarget`). */
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
  const t = useFrameTexts()
  switch (state) {
    case 'loading':
      return <Status role="status">{t('loading')}</Status>
    case 'late':
      return (
        <InlineNotice tone="warn" announce="polite">
          {t('late')}
        </InlineNotice>
      )
    case 'loaded':
      return <Status>{t('loaded')}</Status>
  }
}
