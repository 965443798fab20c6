import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Square } from './square-picture.ts'

const { color, radius, space, text } = token

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Round = styled.div`
  flex: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  background-color: ${color.sunken};
  background-repeat: no-repeat;
  /* It is a picture, which forced colours would take away. */
  forced-color-adjust: none;
`

/** Position of the crop along one side, as a background position of 0 to 100. */
const along = (start: number, part: number): number => (part >= 100 ? 50 : (start / (100 - part)) * 100)

/** The avatar as it will look. @param square in percent of the picture */
export function CropPreview({ src, square }: { src: string; square: Square }): ReactNode {
  const t = useTexts()
  const style = {
    backgroundImage: `url("${src}")`,
    backgroundSize: `${10_000 / square.width}% ${10_000 / square.height}%`,
    backgroundPosition: `${along(square.x, square.width)}% ${along(square.y, square.height)}%`,
  }
  return (
    <Row>
      <Round role="img" aria-label={t('avatar.preview')} style={{ ...style, inlineSize: 64, blockSize: 64 }} />
      <Round aria-hidden="true" style={{ ...style, inlineSize: 32, blockSize: 32 }} />
      <span aria-hidden="true">{t('avatar.preview')}</span>
    </Row>
  )
}
