/** The names of styled-components for areas. No global styles: an area styles only its own elements. */
export { css, default, keyframes, styled, useTheme } from 'styled-components'
