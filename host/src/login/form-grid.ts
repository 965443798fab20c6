import { token } from '@member/shared/theme'
import styled from 'styled-components'

export const FormGrid = styled.form`
  display: grid;
  gap: ${token.space[4]};
`
