import { media, token } from '@member/shared/theme'

const { text } = token

/** How every page's h1 is written. */
export const pageTitle = `
  font-size: ${text['2xl']};
  letter-spacing: -0.01em;

  ${media.phone} {
    font-size: ${text.xl};
  }
`
