import { token } from '@member/shared/theme'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'

/** The initial of a name: its first grapheme in upper case; `?` for an empty name. */
export function initialOf(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return '?'
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)
  return (first?.segment ?? '?').toLocaleUpperCase()
}

export interface AvatarProps {
  name: string
  /** Loadable address (`useSite().asset`). If it is empty or fails, the name's initial is shown. */
  src?: string | undefined
  /** `sm` 32 px · `md` 40 px · `lg` 64 px · `xl` 100 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const { color, radius, weight } = token

const Face = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 40px;
  block-size: 40px;
  overflow: hidden;
  /* Seen only under forced colours, which take the background away. */
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.accentTint};
  color: ${color.accentText};
  font-size: 16px;
  font-weight: ${weight.bold};
  line-height: 1;
  user-select: none;

  &[data-size='sm'] {
    inline-size: 32px;
    block-size: 32px;
    font-size: 13px;
  }
  &[data-size='lg'] {
    inline-size: 64px;
    block-size: 64px;
    font-size: 26px;
  }
  &[data-size='xl'] {
    inline-size: 100px;
    block-size: 100px;
    font-size: 40px;
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

/**
 * A member's picture, or the first letter of their name; never a broken image. Screen readers pass over it, as the name
 * is next to it.
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>()
  return (
    <Face data-size={size} aria-hidden="true">
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        initialOf(name)
      )}
    </Face>
  )
}
