/** What areas may use of styled-components: no global styles, as an area ends at its own rectangle. */
export { css, default, keyframes, styled, useTheme } from 'styled-components'
