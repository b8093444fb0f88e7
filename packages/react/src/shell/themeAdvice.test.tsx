import { openModal, setThemeVariables } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { renderSite, testKit } from '../../test/site'
import { themeAdvice } from './themeAdvice'

test.each([
  [{ '--lk-radius': 20 }, '20 is used as 8px'],
  [{ '--lk-radius': '20px' }, '"20px" is used as 8px'],
  [{ '--lk-radius': -4 }, '-4 is used as 0px'],
  [{ '--lk-radius': 'round' }, '"round" cannot be read'],
  [{ '--lk-radius': '4px 8px' }, '"4px 8px" cannot be read'],
  [{ '--lk-radius': 'inherit' }, '"inherit" cannot be read'],
  [{ '--lk-radius': Number.NaN }, 'null cannot be read'],
  [{ '--lk-font-size': 'large' }, '"large" cannot be read'],
  [{ '--lk-font-size': 16 }, '16 is used as 14px'],
  [{ '--lk-width': 20 }, '20 is used as 280px'],
  [{ '--lk-width': '' }, '"" cannot be read'],
  [{ '--lk-z-index': '5px' }, '"5px" cannot be read'],
  [{ '--lk-z-index': 1.5 }, '1.5 cannot be read'],
  [{ '--lk-font-family': '12' }, '"12" cannot be read'],
  [{ '--lk-accent': 'bluish' }, '"bluish" cannot be read'],
  [{ '--lk-background': '#12' }, '"#12" cannot be read'],
  [{ '--lk-text': 7 }, '7 cannot be read'],
])('%o: %s', (variables, words) => {
  const [line, ...others] = themeAdvice(variables)
  expect(line).toContain(`${Object.keys(variables)[0]}: ${words}`)
  expect(line).toContain('It takes a')
  expect(others).toEqual([])
})

test('what can be used is not spoken of', () => {
  for (const radius of [0, '0', 4, 8, '8', '0.5em', 'calc(2px + 1px)', 'var(--site-radius)'])
    expect(themeAdvice({ '--lk-radius': radius }), `${radius}`).toEqual([])
  expect(
    themeAdvice({
      '--lk-accent': 'rgb(1 2 3)',
      '--lk-background': 'var(--brand)',
      '--lk-text': undefined,
      '--lk-font-family': "Inter, 'Segoe UI', sans-serif",
      '--lk-font-size': '11px',
      '--lk-width': 'min(90vw, 420px)',
      '--lk-z-index': 5,
    }),
  ).toEqual([])
})

test('[LOOK-08] the developer is told each once, also of what is set later; without debug nobody is', async () => {
  const { kit } = testKit({ debug: true, themeVariables: { '--lk-radius': 20 } })
  const { kit: quiet } = testKit({ debug: false, themeVariables: { '--lk-radius': 20 } })
  const told = (of = kit) => of.log.entries().filter(({ text }) => text.startsWith('theme variable'))
  await renderSite(quiet)
  await openModal(quiet)
  await renderSite(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  setThemeVariables(kit, { '--lk-width': 'wide' })
  setThemeVariables(kit, { '--lk-accent': 'red' })
  expect(told().map(({ text }) => text)).toEqual([
    "theme variable --lk-radius: 20 is used as 8px. It takes a length; all corners are multiples of it, the card's is six times it (default 4px). It may be from 0px to 8px.",
    'theme variable --lk-width: "wide" cannot be read and was left out. It takes a length (default 360px). It may be from 280px to 640px.',
  ])
  expect(told(quiet)).toEqual([])
})
