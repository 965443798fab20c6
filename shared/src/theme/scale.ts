import type { token, Values } from './token.ts'

/** Tokens that are the same in both themes. */
export const scale: Values<Exclude<keyof typeof token, 'color' | 'shadow'>> = {
  space: {
    '1': '4px',
    '2': '8px',
    '3': '12px',
    '4': '16px',
    '5': '20px',
    '6': '24px',
    '8': '32px',
    '10': '40px',
    '12': '48px',
    '16': '64px',
  },
  radius: { sm: '4px', md: '8px', lg: '12px', full: '999px' },
  font: {
    // System fonts need no download, and Chinese text gets the platform's UI font instead of a serif.
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace',
  },
  text: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  },
  line: { tight: '1.3', body: '1.6' },
  weight: { regular: '400', medium: '500', bold: '600' },
  size: { control: '40px', header: '56px', aside: '240px', content: '1200px', form: '480px', login: '400px' },
  // The specification (section 9) puts overlays at 2000; what must stay above them follows.
  z: { sticky: '100', aside: '200', header: '300', overlay: '2000', toast: '2100', progress: '2200' },
  motion: { fast: '120ms', base: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
}
