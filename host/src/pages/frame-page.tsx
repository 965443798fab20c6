import { Button, ButtonLink, EmptyState, Glyph, InlineNotice, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { memberPath } from '../addresses.ts'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { findEntry } from '../menu/find-entry.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { type FrameTarget, frameTarget } from './frame-target.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

const whyNotShown: Record<Extract<FrameTarget, { kind: 'link' }>['why'], HostTextKey> = {
  insecure: 'frame.insecure',
  own: 'frame.own',
}

/** Another site in the member centre (specification, section 2): its title, its origin and the site itself. */
export default function FramePage(): ReactNode {
  const t = useHostTexts()
  const { pathname } = useLocation()
  const menus = useAtomValue(menusAtom)
  const [load, setLoad] = useState(1)
  const target = frameTarget(pathname, location.origin)
  const title = findEntry(menus, pathname)?.title ?? t('frame.title')
  useHeadingFocus()

  if (target.kind === 'refused') {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <EmptyState
          title={t('frame.refused')}
          text={t('frame.refusedText')}
          glyph={glyph.alert}
          action={<ButtonLink to={memberPath}>{t('user.centre')}</ButtonLink>}
        />
      </>
    )
  }
  const newTab = (
    <ButtonLink to={target.url} target="_blank" rel="noopener noreferrer">
      <Glyph path={glyph.external} /> {t('frame.open')}
    </ButtonLink>
  )
  const from = t('frame.from', { host: target.host })
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
                  <Glyph path={glyph.refresh} /> {t('frame.reload')}
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
