import type { FrameRequest } from '@latchkey/protocol/frame'

/** Colours that a page may choose: a value of one colour, nothing that loads or calculates. */
const colour = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]+\))$/i

/** Light or dark as the page is, with its accent. */
export function showTheme(root: HTMLElement, theme: FrameRequest<'SYNC_THEME'>): void {
  const { themeMode, themeVariables, w3mThemeVariables } = theme
  if (themeMode) root.dataset.theme = themeMode
  const accent = [w3mThemeVariables, themeVariables]
    .map(given => (Object(given) as Record<string, unknown>)['--w3m-accent'])
    .find(value => typeof value === 'string' && colour.test(value))
  if (typeof accent === 'string') root.style.setProperty('--accent', accent)
}
