import { useFormat, useSite } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'
import { followRenewed } from './renewed-files.ts'
import { shownName, shownSize } from './show-file.ts'
import { useThreadTexts } from './thread/thread-texts.ts'

const { color, radius, size, space, text } = token

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;

  :not(:empty) + & {
    margin-block-start: ${space[2]};
  }
  > li {
    max-inline-size: 100%;
  }
`

/** Height of pictures, in pixels; smaller ones are as high as they are. */
const shownHeight = 140

/** As high as the picture will be, so that nothing moves when it arrives. */
const Picture = styled.button.attrs({ type: 'button' })`
  display: block;
  max-inline-size: min(320px, 100%);
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};

  > img {
    display: block;
    inline-size: auto;
    block-size: ${shownHeight}px;
    min-inline-size: ${size.control};
    max-inline-size: 100%;
    object-fit: cover;
    /* Of a long screenshot, where it begins. */
    object-position: top;
    color: ${color.textMuted};
    font-size: ${text.sm};

    /* Not larger than it is. */
    &[data-size='small'] {
      block-size: auto;
      min-block-size: ${size.control};
      object-fit: scale-down;
      object-position: center;
    }
  }
`

const File = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: inherit;
  font-style: normal;
  overflow-wrap: anywhere;
  text-decoration: none;

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    white-space: nowrap;
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
`

const clip = 'm20 11.5-8.3 8.3a5 5 0 0 1-7-7l8.6-8.6a3.3 3.3 0 0 1 4.7 4.7l-8.6 8.5a1.7 1.7 0 0 1-2.4-2.3l7.8-7.8'

/** A file of a message. */
export interface MessageFile {
  id: string
  /** As its sender named it. */
  name: string
  /** Bytes. */
  size: number
  /** Path or address for the reader; it may end after some minutes. */
  url: string
  /** Pixels of what a browser shows as a picture, 0 where they are not known; null for other files. */
  picture: { width: number; height: number } | null
}

export interface MessageFilesProps {
  files: readonly MessageFile[]
  onShow: (fileId: string) => void
  /** Their addresses are about to be used, or one could not be loaded: asks for them again, where they are old. */
  onUse: () => Promise<unknown> | undefined
}

/** Files of a message: pictures open a gallery, others are downloaded. */
export function MessageFiles({ files, onShow, onUse }: MessageFilesProps): ReactNode {
  const { asset } = useSite()
  const { number } = useFormat()
  const texts = useThreadTexts()
  if (files.length === 0) return null
  return (
    <List aria-label={texts.files}>
      {files.map(({ id, name, url, size: bytes, picture }) => (
        <li key={id}>
          {picture === null ? (
            // The address is renewed before it is used, while the pointer or the focus arrives.
            <File
              onPointerEnter={() => void onUse()}
              onFocus={() => void onUse()}
              onClick={followRenewed(onUse)}
              href={asset(url)}
              download={shownName(name)}
              rel="noopener"
              target="_blank"
            >
              <Glyph path={clip} />
              <bdi>{shownName(name)}</bdi>
              <span>{shownSize(bytes, number)}</span>
            </File>
          ) : (
            <Picture aria-label={texts.picture(shownName(name))} onClick={() => onShow(id)}>
              <img
                src={asset(url)}
                alt={shownName(name)}
                {...(picture.width > 0 && picture)}
                data-size={picture.height > 0 && picture.height < shownHeight ? 'small' : undefined}
                loading="lazy"
                decoding="async"
                onError={() => void onUse()}
              />
            </Picture>
          )}
        </li>
      ))}
    </List>
  )
}
