import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text } = token

/**
 * The composer. Folded it is one line, which leaves the room to the thread: nothing is written, and the text does not
 * have the focus.
 */
export const Frame = styled.section`
  min-inline-size: 0;

  &[data-fold='folded'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]};

    [data-part='head'],
    [data-part='send'],
    [data-part='files'],
    [data-part='hint'] {
      display: none;
    }
    [data-drag] {
      display: flex;
      align-items: center;
    }
    textarea {
      min-block-size: ${size.control};
      /* The height of an empty text that is being written would stay. */
      block-size: max(${size.control}, 2.5em) !important;
      overflow: hidden;
      white-space: nowrap;
    }
    /* Its place has no padding on a phone, where the open one needs all of it. */
    ${media.phone} {
      padding: ${space[1]} ${space[2]};
    }
  }
`

/** The boxes of the kinds, of which one is shown. */
export const Boxes = styled.div`
  flex: 1 0 9em;
  min-inline-size: 0;
`

/** Text with its quotation and preview. */
export const Written = styled.div`
  flex: 1;
  min-inline-size: 0;
`

/** A note has another surface, so that nobody takes it for a reply. */
export const Surface = styled.div`
  position: relative;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  --surface: ${color.surface};
  background: var(--surface);
  color: ${color.text};

  /* So that a long text leaves room to the conversation, and its buttons in sight. */
  [data-frame='beside'] & textarea {
    max-block-size: clamp(6rem, 100dvh - 41rem, 40dvh);
  }
  ${media.phone} {
    textarea {
      max-block-size: min(40dvh, 9rem);
    }
  }
  ${media.low} {
    textarea {
      max-block-size: max(25dvh, 4em);
    }
  }
  &:focus-within {
    border-color: ${color.focus};
    box-shadow: 0 0 0 1px ${color.focus};
  }
  &[data-kind='note'] {
    border-style: dashed;
    border-color: ${color.warnText};
    --surface: ${color.warnTint};
  }
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[2]};

  /* In sight also where a long list of files makes the composer scroll. */
  [data-fold='open'] & {
    container: send / inline-size;
    position: sticky;
    inset-block-end: 0;
    border-radius: 0 0 calc(${radius.lg} - 1px) calc(${radius.lg} - 1px);
    background: var(--surface);
  }

  [data-fold='folded'] & {
    padding: 0 ${space[1]};
  }
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
  /* One line leaves the room to the conversation; what is refused is told. */
  ${media.phone} {
    &[data-kind='limits'] {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`

/** Chooses between a reply and a note. */
export const Kinds = styled.div`
  display: flex;
  gap: ${space[1]};

  [data-fold='open'] > & {
    margin-block-end: ${space[1]};
  }
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
