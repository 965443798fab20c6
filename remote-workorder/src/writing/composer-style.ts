import { media, token } from '@member/shared/theme'
import { tabStyle } from '@member/shared/ui'
import styled from 'styled-components'

const { color, size, space, text } = token

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
    [data-part='foot'],
    [data-part='files'],
    [data-part='more'] {
      display: none;
    }
    textarea {
      /* The height of an empty text that is being written would stay. */
      block-size: ${size.control} !important;
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

/** Below the field: what there is to say. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[3]};

  &:empty {
    display: none;
  }
`

/** Files that go with it. */
export const FilesBox = styled.div`
  padding-inline: ${space[3]};
`

export const Hint = styled.p`
  flex: 1 1 10em;
  padding-block-end: ${space[2]};
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
    ${tabStyle}
  }
  /* Only colleagues read a note. */
  > [data-kind='note'][aria-current] {
    background: ${color.warnTint};
    color: ${color.warnText};
  }
`
