import { type Kit, openModal, setThemeMode, setThemeVariables, type ThemeVariables } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../test/emulateMedia'
import { pointAway } from '../../test/pointAway'
import { drawn, renderConnected, renderSite, testKit } from '../../test/site'
import { contrast } from './contrast'
import { toRgb } from './luminance'

async function opened(...given: Parameters<typeof testKit>) {
  await page.viewport(800, 600)
  await pointAway()
  const made = testKit(...given)
  await renderSite(made.kit)
  await openModal(made.kit)
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  return made
}

test('[LOOK-01 LOOK-02 LOOK-03 LOOK-04] width 360px, z-index 999, font size 10px, radius 4px', async () => {
  const { kit } = await opened()
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBe(360)
  expect(getComputedStyle(drawn(kit, 'dialog')).zIndex).toBe('999')
  expect(getComputedStyle(drawn(kit, '.lk')).fontSize).toBe('10px')
  expect(getComputedStyle(drawn(kit, '.lk')).getPropertyValue('--lk-radius')).toBe('4px')
  expect(getComputedStyle(drawn(kit, '.lk-row')).borderRadius).toBe('16px')
})

test.each([
  ['LOOK-05', 'light', 'hsla(231,100%,70%)', 'rgb(255, 255, 255)'],
  ['LOOK-06', 'dark', 'hsla(230,100%,67%)', 'rgb(20, 20, 20)'],
] as const)('[%s LOOK-07 LOOK-09] %s: accent %s on %s', async (_, themeMode, accent, background) => {
  const { kit } = await opened({ themeMode })
  expect(getComputedStyle(drawn(kit, '.lk-card')).backgroundColor).toBe(background)
  const button = page.getByRole('button', { name: 'Connect wallet' }).element()
  expect(getComputedStyle(button).backgroundColor).toBe(computed(accent))
  expect(getComputedStyle(drawn(kit, '.lk')).colorScheme).toBe(themeMode)
})

test.each(['light', 'dark'] as const)(
  "[LOOK-10] without a choice the visitor's %s counts, and a change of it is followed",
  async mode => {
    await emulateMedia({ 'prefers-color-scheme': mode })
    const { kit } = await opened()
    expect(drawn(kit, '.lk').dataset.theme).toBe(mode)
    const other = mode === 'light' ? 'dark' : 'light'
    await emulateMedia({ 'prefers-color-scheme': other })
    await vi.waitFor(() => expect(drawn(kit, '.lk').dataset.theme).toBe(other))
    setThemeMode(kit, mode)
    await vi.waitFor(() => expect(drawn(kit, '.lk').dataset.theme).toBe(mode))
  },
)

test('[LOOK-08] every theme variable reaches the modal, and a later change, too', async () => {
  const { kit } = await opened({
    themeVariables: {
      '--lk-width': 320,
      '--lk-radius': '2px',
      '--lk-font-size': '11px',
      '--lk-font-family': 'monospace',
      '--lk-z-index': 5,
    },
  })
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBe(320)
  expect(getComputedStyle(drawn(kit, '.lk-row')).borderRadius).toBe('8px')
  expect(getComputedStyle(drawn(kit, '.lk')).fontSize).toBe('11px')
  expect(getComputedStyle(drawn(kit, '.lk')).fontFamily).toBe('monospace')
  expect(getComputedStyle(drawn(kit, 'dialog')).zIndex).toBe('5')
  setThemeVariables(kit, { '--lk-background': 'rgb(10, 20, 30)', '--lk-width': '300px' })
  await vi.waitFor(() =>
    expect(getComputedStyle(drawn(kit, '.lk-card')).backgroundColor).toBe('rgb(10, 20, 30)'),
  )
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBe(300)
})

test.each([
  [0, 0],
  ['0', 0],
  [4, 24],
  ['0.5em', 30],
  [20, 48],
  ['2em', 48],
  [-4, 0],
  ['round', 24],
  ['4px 8px', 24],
])('[LOOK-04] whatever the radius, the card keeps its form: %s gives it %ipx', async (radius, corner) => {
  const { kit } = await opened({ themeVariables: { '--lk-radius': radius } })
  expect(getComputedStyle(drawn(kit, '.lk-card')).borderTopLeftRadius).toBe(`${corner}px`)
})

test('[LOOK-01 LOOK-02 LOOK-03] what is no width, font or place counts as not given', async () => {
  const { kit } = await opened({
    themeVariables: {
      '--lk-width': 'wide',
      '--lk-font-size': 'large',
      '--lk-font-family': '12',
      '--lk-z-index': 'top',
    },
  })
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBe(360)
  expect(getComputedStyle(drawn(kit, '.lk')).fontSize).toBe('10px')
  expect(getComputedStyle(drawn(kit, '.lk')).fontFamily).toContain('system-ui')
  expect(getComputedStyle(drawn(kit, 'dialog')).zIndex).toBe('999')
  setThemeVariables(kit, { '--lk-width': 20, '--lk-font-size': 40 })
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBe(280)
  expect(getComputedStyle(drawn(kit, '.lk')).fontSize).toBe('14px')
})

test('a bracket left open spoils nothing else', async () => {
  const { kit } = await opened({
    themeVariables: { '--lk-accent': 'rgb(1, 2, 3', '--lk-width': 'calc(300px' },
  })
  expect(drawn(kit, '.lk-card').getBoundingClientRect().width).toBeGreaterThanOrEqual(280)
  expect(getComputedStyle(drawn(kit, '.lk')).fontSize).toBe('10px')
  expect(getComputedStyle(drawn(kit, '.lk-row')).borderRadius).toBe('16px')
})

test.each(['light', 'dark'] as const)(
  '[LOOK-08] in %s mode the focus of the button in the page is seen, whatever the accent',
  async themeMode => {
    const { kit } = testKit({ themeMode })
    await renderSite(kit)
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await userEvent.tab()
    for (const accent of accents) {
      setThemeVariables(kit, { '--lk-accent': accent })
      const ring = toRgb(getComputedStyle(button.element()).outlineColor)
      expect(contrast(ring, toRgb(themeMode === 'light' ? '#ffffff' : '#141414')), accent).toBeGreaterThan(3)
    }
  },
)

test('a variable cannot bring rules of its own', async () => {
  const { kit } = await opened({
    themeVariables: { '--lk-accent': 'red;} .lk-card{display:none', '--lk-width': '360px;color:red' },
  })
  expect(getComputedStyle(drawn(kit, '.lk-card')).display).toBe('flex')
  expect(drawn(kit, '.lk-card')).toBeVisible()
})

test('a colour that is none counts as not given', async () => {
  const { kit } = await opened({
    themeMode: 'light',
    themeVariables: { '--lk-accent': 'notacolour', '--lk-background': '12', '--lk-text': 7 },
  })
  expect(getComputedStyle(drawn(kit, '.lk-card')).backgroundColor).toBe('rgb(255, 255, 255)')
  const button = page.getByRole('button', { name: 'Connect wallet' }).element()
  expect(getComputedStyle(button).backgroundColor).toBe(computed('hsla(231,100%,70%)'))
  expect(getComputedStyle(drawn(kit, 'h2')).color).toBe('rgb(20, 20, 20)')
})

const accents = ['yellow', 'white', 'black', '#808080', 'rebeccapurple', 'lime', 'hsl(200 90% 60%)', 'tomato']
const grounds = [undefined, 'navy', '#777777', 'lightyellow', 'black', 'hotpink']

test.each(['light', 'dark'] as const)(
  '[LOOK-08] in %s mode text reads at 4.5:1 on every surface, whatever accent and background the site sets',
  async themeMode => {
    const { kit } = testKit({ themeMode })
    await renderConnected(kit)
    await openModal(kit)
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    for (const accent of accents)
      for (const background of grounds) {
        const variables: ThemeVariables = { '--lk-accent': accent, '--lk-background': background ?? '' }
        setThemeVariables(kit, variables)
        expect(unreadable(kit), `${accent} on ${background ?? 'the default'}`).toEqual([])
      }
  },
)

/** The unreadable ones among all pairs of tokens drawn on each other. */
function unreadable(kit: Kit): string[] {
  const style = getComputedStyle(drawn(kit, '.lk'))
  const colour = (name: string) => toRgb(style.getPropertyValue(`--lk-${name}`))
  const pairs = [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ...['background', 'surface', 'surface-strong'].flatMap(ground =>
      ['text', 'muted', 'accent-text', 'danger'].map(text => [text, ground]),
    ),
    ['background', 'text'], // toasts
  ] as [string, string][]
  return pairs
    .filter(([text, ground]) => contrast(colour(text), colour(ground)) < 4.5)
    .map(([text, ground]) => `${text} on ${ground}`)
}

function computed(colour: string): string {
  const probe = document.createElement('i')
  probe.style.color = colour
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
