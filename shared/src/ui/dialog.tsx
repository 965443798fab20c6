import { media, token } from '@member/shared/theme'
import { type ReactNode, useId } from 'react'
import styled, { keyframes } from 'styled-components'
import { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx'

export interface DialogProps extends Omit<ModalDialogProps, 'title'> {
  /** Heading and accessible name. */
  title: string
  /** `narrow`: a question or a picture; `form`: fields side by side with their buttons. Default `form`. */
  width?: 'narrow' | 'form'
}

const { color, motion, radius, shadow, size, space } = token

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`

const Frame = styled(ModalDialog)`
  inline-size: min(${size.form}, calc(100vw - ${space[8]}));
  max-block-size: calc(100dvh - ${space[8]});
  padding: ${space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &[data-width='narrow'] {
    inline-size: min(${size.login}, calc(100vw - ${space[8]}));
  }
  &::backdrop {
    background: ${color.scrim};
  }
  > h2 {
    margin-block-end: ${space[4]};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    &,
    &[data-width='narrow'] {
      inset: auto 0 0;
      inline-size: 100%;
      max-inline-size: none;
      margin: 0;
      padding: ${space[5]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom));
      border-width: 1px 0 0;
      border-radius: ${radius.lg} ${radius.lg} 0 0;
    }
  }
  ${media.motion} {
    animation: ${rise} ${motion.base} ${motion.ease};
  }
`

/** A dialog with a title; a full-width sheet on phones. */
export function Dialog({ title, width = 'form', children, ...rest }: DialogProps): ReactNode {
  const heading = useId()
  return (
    <Frame {...rest} data-width={width} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Frame>
  )
}

/** The row of buttons at the end of a dialog, Cancel first; on phones side by side with equal widths. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
  margin-block-start: ${space[4]};

  /* A form has gaps of its own. */
  form > & {
    margin-block-start: 0;
  }
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
