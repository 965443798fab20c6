import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text, weight } = token

/** A group of radio buttons with a legend; each is selected by pressing anywhere on its row. */
export const Choices = styled.fieldset`
  > legend {
    padding: 0;
    font-weight: ${weight.medium};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin-block-start: ${space[1]};
  }
  label {
    display: inline-flex;
    flex: 1 1 auto;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.control};
    padding: 0 ${space[2]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    cursor: pointer;
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
  input {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: ${color.accent};
    outline: none;
  }
`

/** Validation error of the choice. */
export const ChoiceError = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.dangerText};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`
