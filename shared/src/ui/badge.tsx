import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Meaning of a colour. The text says the same, so colour is never the only sign. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info'

const { color, radius, space, text, weight, line } = token

const Face = styled.span`
  display: inline-block;
  max-inline-size: 100%;
  padding: 2px ${space[2]};
  border-radius: ${radius.full};
  background: ${color.neutralTint};
  color: ${color.neutralText};
  font-size: ${text.xs};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: ${line.body};
  vertical-align: middle;
  /* In a narrow row it keeps its words whole. */
  overflow-wrap: break-word;
  word-break: keep-all;

  &[data-tone='accent'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  &[data-tone='success'] {
    background: ${color.successTint};
    color: ${color.successText};
  }
  &[data-tone='warn'] {
    background: ${color.warnTint};
    color: ${color.warnText};
  }
  &[data-tone='danger'] {
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
  &[data-tone='info'] {
    background: ${color.infoTint};
    color: ${color.infoText};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** A short word or count, such as a status. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return <Face data-tone={tone}>{children}</Face>
}
