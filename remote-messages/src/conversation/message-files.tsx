import { useFormat, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { shownName, shownSize } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Message } from '../message/message.ts'
import { picturesOf } from './shown-files.ts'
import { useThreadActs } from './thread-acts.ts'

const { color, radius, size, space, text } = token

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;

  div + & {
    margin-block-start: ${space[2]};
  }
`

/** As high as the picture will be, so that nothing moves when it arrives. */
const Picture = styled.button.attrs({ type: 'button' })`
  display: block;
  max-inline-size: min(240px, 100%);
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};

  > img {
    display: block;
    inline-size: auto;
    block-size: 160px;
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
  overflow-wrap: anywhere;

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    white-space: nowrap;
  }
`

/** Files of a message: pictures open the gallery, others are downloaded. */
export function MessageFiles({ message }: { message: Message }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const { number } = useFormat()
  const { showPicture, refreshFiles } = useThreadActs()
  const pictures = picturesOf([message])
  const others = message.files.filter(({ kind }) => kind === 'other')
  if (message.files.length === 0) return null
  return (
    <List aria-label={t('conversation.files')}>
      {pictures.map(({ id, name, url, width, height }) => (
        <li key={id}>
          <Picture aria-label={t('conversation.picture', { name: shownName(name) })} onClick={() => showPicture(id)}>
            <img
              src={asset(url)}
              alt={shownName(name)}
              {...(width > 0 && { width, height })}
              loading="lazy"
              decoding="async"
              onError={() => refreshFiles(message)}
            />
          </Picture>
        </li>
      ))}
      {others.map(({ name, url, size: bytes }) => (
        <li key={url}>
          {/* The address is renewed before it is used, while the pointer or the focus arrives. */}
          <File
            href={asset(url)}
            download={shownName(name)}
            rel="noopener"
            target="_blank"
            onPointerEnter={() => refreshFiles(message)}
            onFocus={() => refreshFiles(message)}
          >
            <bdi>{shownName(name)}</bdi>
            <span>{shownSize(bytes, number)}</span>
          </File>
        </li>
      ))}
    </List>
  )
}
