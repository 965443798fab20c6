import { useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { Button, focusPageHeading, InlineNotice } from '@member/shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'

export interface SaveBarProps {
  /** `stored`: there are no changes, and no bar is shown. */
  state: 'stored' | 'changed' | 'saving'
  /** `restored`: the changes were restored after an interruption. */
  origin: 'typed' | 'restored'
  /** Error of the last save that belongs to no field; empty for none. */
  refusal: string
  onUndo: () => void
}

const { color, radius, shadow, size, space, weight, z } = token

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${space[4]};
  z-index: ${z.sticky};
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.popover};

  ${media.phone} {
    /* Above the bottom navigation, which is sticky too. */
    inset-block-end: calc(${size.control} + ${space[5]} + env(safe-area-inset-bottom));
  }
  ${media.low} {
    position: static;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  > p {
    font-weight: ${weight.medium};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin-inline-start: auto;
  }
`

const labels = { typed: 'profile.unsaved', restored: 'profile.restored' } as const

function Buttons({ state, origin, refusal, onUndo }: SaveBarProps): ReactNode {
  const t = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  // A layout effect, because it must run while the focused button is still in the document.
  useLayoutEffect(() => {
    const held = bar.current
    return () => {
      if (held?.contains(document.activeElement)) focusPageHeading()
    }
  }, [])
  return (
    <Bar ref={bar}>
      {refusal !== '' && (
        <InlineNotice tone="danger" announce="now">
          {refusal}
        </InlineNotice>
      )}
      <Line>
        <p>{t(labels[origin])}</p>
        <div>
          <Button onClick={onUndo} aria-disabled={state === 'saving'}>
            {t('profile.undo')}
          </Button>
          <Button type="submit" variant="primary" busy={state === 'saving'}>
            {t(state === 'saving' ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </Line>
    </Bar>
  )
}

/** Sticky bar to save or undo changes; renders nothing while there are none. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const t = useTexts()
  return (
    <>
      {props.state !== 'stored' && <Buttons {...props} />}
      <p role="status" className={baseClass.visuallyHidden}>
        {props.state === 'changed' && t(labels[props.origin])}
      </p>
    </>
  )
}
