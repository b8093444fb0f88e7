import type { Settings } from '../settings/settings'

/** The part of the settings that is the kit's look. */
export type Theming = Pick<
  Settings,
  'theme' | 'accent' | 'background' | 'text' | 'font' | 'size' | 'radius' | 'width' | 'layer'
>

const own: Theming = {
  theme: 'system',
  accent: '',
  background: '',
  text: '',
  font: 'system',
  size: 10,
  radius: 4,
  width: 360,
  layer: 999,
}

/** Looks to begin with. The first one is the kit's own, and the way back. */
export const themePresets = {
  latchkey: own,
  brass: { ...own, theme: 'dark', accent: '#e0b252', background: '#15130e', text: '#f4ede0', radius: 2 },
  paper: {
    ...own,
    theme: 'light',
    accent: '#1f3a5f',
    background: '#fbf8f1',
    text: '#24201a',
    font: 'serif',
    radius: 1,
  },
  midnight: { ...own, theme: 'dark', accent: '#8aa4ff', background: '#0c1124', text: '#e8ecff', radius: 5 },
  seaGlass: {
    ...own,
    theme: 'light',
    accent: '#0f766e',
    background: '#f1faf8',
    text: '#10302c',
    font: 'rounded',
    radius: 6,
  },
  peony: {
    ...own,
    theme: 'light',
    accent: '#c2255c',
    background: '#fff6f9',
    text: '#3a1325',
    font: 'rounded',
    radius: 8,
  },
  terminal: {
    ...own,
    theme: 'dark',
    accent: '#4ade80',
    background: '#090d0a',
    text: '#d3f2da',
    font: 'mono',
    radius: 0,
  },
} as const satisfies Record<string, Theming>

export type PresetName = keyof typeof themePresets

export const presetNames = Object.keys(themePresets) as PresetName[]
