import type { Notice } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type Renderable, resolveValue, type Toast, toast, toast as toaster } from 'react-hot-toast/headless'
import { Link, useLocation } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { lateGlyph } from '../icons/late-glyph.ts'

/**
 * Calls `done` once what the document shows now is painted; in a background tab nothing is painted until somebody looks.
 * Returns the function that stops it.
 */
function afterPaint(window: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>, done: () => void) {
  // The callbacks of a frame run before it is painted, those of the next one after it.
  let frame = window.requestAnimationFrame(() => {
    frame = window.requestAnimationFrame(done)
  })
  return () => window.cancelAnimationFrame(frame)
}

const { color, line, motion, radius, shadow, size, space } = token

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`

const Face = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[1]} ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.popover};
  transition: opacity ${motion.base} ${motion.ease};

  &[data-leaving='true'] {
    opacity: 0;
  }
  &[data-tone='success'] > svg {
    color: ${color.successText};
  }
  &[data-tone='error'] > svg {
    color: ${color.dangerText};
  }
  &[data-tone='warning'] > svg {
    color: ${color.warnText};
  }
  &[data-tone='info'] > svg {
    color: ${color.infoText};
  }
  ${media.phone} {
    gap: ${space[2]};
    padding: ${space[2]} 0 ${space[2]} ${space[3]};
    font-size: ${token.text.sm};
    line-height: ${line.tight};
  }
  ${media.motion} {
    animation: ${arrive} ${motion.base} ${motion.ease};
  }
`

const Close = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.control};
  block-size: ${size.control};
  margin-block: calc(-1 * ${space[2]});
  border-radius: ${radius.md};
  color: ${color.textMuted};

  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
`

const glyphs: Record<Notice['tone'], string> = {
  success: lateGlyph.tick,
  error: lateGlyph.alert,
  warning: lateGlyph.alert,
  info: glyph.info,
}

const isTone = (name: string | undefined): name is Notice['tone'] => name !== undefined && Object.hasOwn(glyphs, name)

/** One notice: announced when it appears, closed by its button or some time after it was painted. */
export function NoticeCard({ toast }: { toast: Toast }): ReactNode {
  const t = useHostTexts()
  const tone = isTone(toast.className) ? toast.className : 'info'
  const waits = isUnpainted(toast)
  const begin = useEffectEvent(() => beginTime(toast))
  useEffect(() => (waits ? afterPaint(window, () => begin()) : undefined), [waits])
  return (
    <Face data-tone={tone} data-leaving={!toast.visible} {...toast.ariaProps}>
      <Glyph path={glyphs[tone]} />
      <div>{resolveValue(toast.message, toast)}</div>
      <Close type="button" aria-label={t('notice.close')} onClick={() => toaster.dismiss(toast.id)}>
        <Glyph path={lateGlyph.close} />
      </Close>
    </Face>
  )
}

/** How long a notice stays, in milliseconds (specification, section 9); hover and focus pause the timer. */
const noticeDuration = 4_500

/** The same of one that says what was not done and leads to it. */
const openDuration = 30_000

/** How long a notice that leaves is still there, in milliseconds. */
const removeDelay = 200

/** The time left of a notice that has not been painted yet. */
const untilPainted = Number.POSITIVE_INFINITY

/**
 * Hands a notice to the toaster; `Notices` shows what that has. It stays until its time is begun: a page that works hard
 * may paint it seconds later, and one in the background only when its tab is looked at.
 */
export function showNotice(notice: Notice): void {
  const { tone, text } = notice
  const id = `${tone} ${text}`
  toast(noticeText(notice, id), {
    id,
    className: tone,
    duration: untilPainted,
    removeDelay,
    ariaProps:
      tone === 'error' || tone === 'warning'
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Whether a notice still waits for its time to begin. */
const isUnpainted = ({ duration, visible }: Toast): boolean => visible && duration === untilPainted

/** Begins the time of a notice that is on the screen. */
function beginTime({ message, id, className = '', ariaProps }: Toast): void {
  // With a link it is an element.
  const isOpen = className !== 'success' && typeof message !== 'string'
  toast(message, { id, className, ariaProps, duration: isOpen ? openDuration : noticeDuration, removeDelay })
}

/** Whether a page shows what a link leads to, whatever else its own address says. */
function isAt(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = to.split('?')
  const here = new URLSearchParams(search)
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}

/** The link of a notice, which has nothing more to say where it leads to. */
function NoticeLink({ id, to, label }: NonNullable<Notice['link']> & { id: string }): ReactNode {
  const isThere = isAt(to, useLocation())
  useEffect(() => {
    if (isThere) toaster.dismiss(id)
  }, [isThere, id])
  return <Link to={to}>{label}</Link>
}

const noticeText = ({ text, link }: Notice, id: string): Renderable =>
  link === undefined ? (
    text
  ) : (
    <>
      {text} <NoticeLink id={id} {...link} />
    </>
  )
