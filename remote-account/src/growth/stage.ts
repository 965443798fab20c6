import styled from 'styled-components'

/** Where the chart is drawn; as high while it is awaited, empty or failed, so that nothing below it moves. */
export const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: 24rem;
`
