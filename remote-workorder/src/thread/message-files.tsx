import { useFormat, useSite, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph, shownName, shownSize } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ThreadFile, ThreadMessage } from '../ticket/timeline.ts'
import { useThreadActions } from './thread-actions.ts'

const { color, radius, size, space, text } = token

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  list-style: none;

  > li {
    max-inline-size: 100%;
  }
`

/** As high as the picture will be, so that the timeline does not move when it arrives. */
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
    block-size: 140px;
    max-inline-size: 100%;
    object-fit: cover;
    color: ${color.textMuted};
    font-size: ${text.sm};
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

/** Types that browsers show as a picture and that cannot hold code: an SVG is a document, so it is a file. */
const isPicture = ({ picture, mime }: ThreadFile): boolean =>
  picture !== null && mime.startsWith('image/') && mime !== 'image/svg+xml'

/** The pictures of a message, which the gallery shows. */
export const picturesOf = (message: ThreadMessage): readonly ThreadFile[] => message.files.filter(isPicture)

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
export function MessageFiles({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const { number } = useFormat()
  const { showPicture, refreshFiles } = useThreadActions()
  if (message.files.length === 0) return null
  return (
    <List aria-label={t('thread.files')}>
      {message.files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? (
            <Picture
              aria-label={t('thread.picture', { name: shownName(file.name) })}
              onClick={() => showPicture(file.id)}
            >
              <img
                src={asset(file.url)}
                alt={shownName(file.name)}
                width={file.picture?.width}
                height={file.picture?.height}
                loading="lazy"
                decoding="async"
                onError={() => refreshFiles(message)}
              />
            </Picture>
          ) : (
            // The address is renewed before it is used, while the pointer or the focus arrives.
            <File
              onPointerEnter={() => refreshFiles(message)}
              onFocus={() => refreshFiles(message)}
              href={asset(file.url)}
              download={shownName(file.name)}
              rel="noopener"
              target="_blank"
            >
              <Glyph path={clip} />
              <bdi>{shownName(file.name)}</bdi>
              <span>{shownSize(file.size, number)}</span>
            </File>
          )}
        </li>
      ))}
    </List>
  )
}
