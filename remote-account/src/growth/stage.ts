import styled from 'styled-components'

/** Frame of the chart; its height is the same while loading, empty or failed, so that nothing below moves. */
export const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: 24rem;
`
