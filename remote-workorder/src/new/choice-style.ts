import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text, weight } = token

/** A group of radio buttons with a legend; each is chosen by pressing anywhere on it. */
export const Choices = styled.fieldset`
  > legend {
    padding: 0;
    font-weight: ${weight.medium};
  }
  > legend > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.regular};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin-block-start: ${space[1]};
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.control};
    max-inline-size: 100%;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
  &[aria-invalid='true'] label {
    border-color: ${color.dangerText};
  }
  input {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: ${color.accent};
    outline: none;
  }
`

/** What is wrong with the choice. */
export const ChoiceError = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.dangerText};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`
