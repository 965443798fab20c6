import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text, z } = token

/** The composer: the last of a thread; on a phone it stays at the bottom, above the bar of the site or the keyboard. */
export const Frame = styled.section`
  min-inline-size: 0;

  ${media.phone} {
    position: sticky;
    inset-block-end: calc(${size.control} + ${space[3]} + 1px + env(safe-area-inset-bottom));
    z-index: ${z.sticky};
    margin-inline: calc(-1 * max(0px, env(safe-area-inset-left)));

    /* The bar of the site is gone while somebody writes. */
    &:has(textarea:focus) {
      inset-block-end: var(--keyboard, 0px);
    }
  }
`

/**
 * A note has another surface, so that nobody takes it for a reply. On a phone an empty one is low until somebody writes:
 * the thread gets the room.
 */
export const Surface = styled.div`
  position: relative;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};

  &:focus-within {
    border-color: ${color.focus};
    box-shadow: 0 0 0 1px ${color.focus};
  }
  ${media.phone} {
    &[data-state='empty']:not(:focus-within) {
      [data-part='head'],
      [data-part='hint'] {
        display: none;
      }
      textarea {
        min-block-size: 0;
      }
    }
  }
  &[data-kind='note'] {
    border-style: dashed;
    border-color: ${color.warnText};
    background: ${color.warnTint};
  }
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[2]};
`

/** Files and limits: they need a line of their own only when there is something to show. */
export const FilesBox = styled.div`
  padding-inline: ${space[3]};
`

export const Hint = styled.p`
  flex: 1 1 10em;
  min-inline-size: 0;
  color: ${color.textMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;

  &[data-kind='problem'] {
    color: ${color.dangerText};
  }
`

export const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-inline-start: auto;

  > button {
    min-block-size: 44px;
  }
`

/** Chooses between a reply and a note. */
export const Kinds = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-block-end: ${space[1]};

  > button {
    min-block-size: ${size.control};
    padding-inline: ${space[3]};
    border-block-end: 3px solid transparent;
    color: ${color.textMuted};
  }
  > button[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.text};
    font-weight: ${token.weight.medium};
  }
  > button[data-kind='note'][aria-pressed='true'] {
    border-color: ${color.warnText};
  }
  ${media.forcedColors} {
    > button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`
