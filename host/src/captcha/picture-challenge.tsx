import { media, token } from '@member/shared/theme'
import { Button, Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { lateGlyph } from '../icons/late-glyph.ts'
import { useServices } from '../services/services.tsx'
import { itemName } from './captcha.ts'
import type { CaptchaDialogProps } from './captcha-outlet.tsx'
import { CaptchaPicture } from './captcha-picture.tsx'
import { type CaptchaTranslate, useCaptchaTexts } from './captcha-texts.ts'
import { type CaptchaState, useCaptchaState } from './use-captcha-state.ts'

const { color, radius, space, text, weight } = token

const Items = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block: ${space[3]};

  > li {
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.full};
    font-weight: ${weight.medium};

    &::before {
      content: counter(list-item) '. ';
      color: ${color.textMuted};
      font-weight: ${weight.regular};
    }

    &[data-done='true'] {
      border-color: transparent;
      background: ${color.successTint};
      color: ${color.successText};
    }
  }
`

const Blank = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 350 / 200;
  border-radius: ${radius.md};
  background: ${color.sunken};
  color: ${color.textMuted};
  text-align: center;
`

const Hint = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Mouse = styled.span`
  ${media.touch} {
    display: none;
  }
`

/** Hidden on touch devices, where there is no keyboard; still the picture's description for screen readers. */
const Keys = Mouse

const Touch = styled.span`
  display: none;

  ${media.touch} {
    display: inline;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-start: ${space[2]};

  > p[data-kind='wrong'],
  > p[data-kind='failed'] {
    color: ${color.dangerText};
  }
  > p[data-kind='solved'] {
    color: ${color.successText};
  }
  > span {
    display: flex;
    flex: none;
    margin-inline-start: auto;
  }
`

/** Click captcha (specification, section 5): the named items, in order, by pointer or keyboard. */
export function PictureChallenge({ onDone }: Pick<CaptchaDialogProps, 'onDone'>): ReactNode {
  const t = useCaptchaTexts()
  const [state, send] = useCaptchaState(useServices(), onDone)
  const hint = useId()
  const container = useRef<HTMLDivElement>(null)
  const captcha = 'captcha' in state ? state.captcha : null
  // Every new picture gets the focus: the first one and the one after a mistake.
  useEffect(() => {
    if (captcha !== null) container.current?.querySelector<HTMLElement>('[role=application]')?.focus()
  }, [captcha])
  return (
    <>
      {captcha !== null && (
        <Items role="list">
          {captcha.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be asked for twice
            <li key={index} data-done={'marks' in state && index < state.marks.length}>
              {itemName(item)}
            </li>
          ))}
        </Items>
      )}
      <div ref={container}>
        {captcha !== null && 'marks' in state ? (
          <CaptchaPicture
            key={captcha.image}
            captcha={captcha}
            marks={state.marks}
            describedBy={`${hint} ${hint}-keys`}
            onMark={(at) => send({ kind: 'mark', at })}
            onUnmark={(index) => send({ kind: 'unmark', index })}
          />
        ) : (
          <Blank>{t(state.kind === 'failed' ? 'failed' : 'loading')}</Blank>
        )}
      </div>
      <Hint id={hint}>
        <Mouse>{t('hint')}</Mouse>
        <Touch>{t('hintTouch')}</Touch>
        <Keys id={`${hint}-keys`}>{t('hintKeys')}</Keys>
      </Hint>
      <Foot>
        <p role="status" data-kind={state.kind}>
          {statusOf(state, t)}
        </p>
        <span>
          <Button variant="quiet" aria-label={t('refresh')} onClick={() => send({ kind: 'reload' })}>
            <Glyph path={lateGlyph.refresh} />
          </Button>
          <Button variant="quiet" onClick={() => onDone(null)}>
            {t('cancel')}
          </Button>
        </span>
      </Foot>
    </>
  )
}

/** Text for screen readers: the step or the outcome (specification, section 5). */
function statusOf(state: CaptchaState, t: CaptchaTranslate): string {
  switch (state.kind) {
    case 'loading':
      return t('loading')
    case 'failed':
      return t('failed')
    case 'marking': {
      const { items } = state.captcha
      const number = state.marks.length + 1
      return t('step', { number, total: items.length, item: itemName(items[number - 1] ?? '') })
    }
    case 'checking':
      return t('checking')
    case 'wrong':
      return t('wrong')
    case 'solved':
      return t('solved')
  }
}
