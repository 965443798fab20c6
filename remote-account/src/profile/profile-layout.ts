import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { space } = token

/** Measures the page's own room: the side menu may be there, shrunk, or away. */
export const ProfileRoom = styled.div`
  container-type: inline-size;
`

/** Picture and completeness beside the form where there is room for two columns, above it where there is not. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};

  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
  }
`

/** Cards one above the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`
