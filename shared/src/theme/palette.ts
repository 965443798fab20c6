import type { ColorName, ShadowName } from './token.ts'

/** Tokens that differ between light and dark. A token that is missing in one theme does not compile. */
export interface Palette {
  color: Record<ColorName, string>
  shadow: Record<ShadowName, string>
}

/** Neutral greys with one blue accent. Every text has a contrast of at least 4.5 on its backgrounds. */
export const light: Palette = {
  color: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f1f3f6',
    hover: '#eef1f5',
    border: '#dfe3e9',
    borderStrong: '#828c9a',
    text: '#1a2230',
    textMuted: '#566072',
    focus: '#1f5fd6',
    scrim: 'rgb(16 22 32 / 0.5)',
    outline: '#e6e9ee',
    accent: '#1f5fd6',
    accentHover: '#194fb5',
    onAccent: '#ffffff',
    danger: '#c9281c',
    dangerHover: '#a81e14',
    onDanger: '#ffffff',
    neutralText: '#4a5465',
    neutralTint: '#e9ecf1',
    accentText: '#1a56c4',
    accentTint: '#e8f0fe',
    successText: '#0f6b3c',
    successTint: '#e5f6ec',
    warnText: '#855000',
    warnTint: '#fff3d9',
    dangerText: '#b3231a',
    dangerTint: '#fdeceb',
    infoText: '#0a6580',
    infoTint: '#e3f4f9',
    series1: '#1f5fd6',
    series2: '#b45309',
  },
  shadow: {
    card: '0 1px 2px rgb(16 22 32 / 0.05)',
    popover: '0 4px 8px rgb(16 22 32 / 0.06), 0 10px 28px rgb(16 22 32 / 0.12)',
    dialog: '0 8px 16px rgb(16 22 32 / 0.08), 0 24px 64px rgb(16 22 32 / 0.2)',
  },
}

export const dark: Palette = {
  color: {
    canvas: '#0d1117',
    surface: '#151b23',
    raised: '#1c242e',
    sunken: '#10161d',
    hover: '#1e2732',
    border: '#2a3441',
    borderStrong: '#6c7a8c',
    text: '#e6ebf2',
    textMuted: '#9ba8b8',
    focus: '#6aa2ff',
    scrim: 'rgb(2 4 8 / 0.65)',
    outline: '#232d39',
    accent: '#2c6be0',
    accentHover: '#255cc4',
    onAccent: '#ffffff',
    danger: '#cf3a30',
    dangerHover: '#b63027',
    onDanger: '#ffffff',
    neutralText: '#b3bfcd',
    neutralTint: '#252f3b',
    accentText: '#82b1ff',
    accentTint: '#16294a',
    successText: '#5bcb8f',
    successTint: '#11301f',
    warnText: '#e5b84d',
    warnTint: '#352a0e',
    dangerText: '#ff948b',
    dangerTint: '#3f1c1a',
    infoText: '#63c7e2',
    infoTint: '#0e2f3b',
    series1: '#6aa2ff',
    series2: '#f0a355',
  },
  shadow: {
    card: '0 1px 2px rgb(0 0 0 / 0.3)',
    popover: '0 4px 8px rgb(0 0 0 / 0.3), 0 10px 28px rgb(0 0 0 / 0.45)',
    dialog: '0 8px 16px rgb(0 0 0 / 0.35), 0 24px 64px rgb(0 0 0 / 0.55)',
  },
}
