import { openModal } from '@latchkey/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'

function addPageStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

const looks = [
  'color',
  'fontSize',
  'fontFamily',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'textAlign',
  'textShadow',
  'visibility',
  'cursor',
  'backgroundColor',
  'padding',
  'border',
] as const

function look(element: Element): Record<string, string> {
  const style = getComputedStyle(element)
  return Object.fromEntries(looks.map(name => [name, style[name]]))
}

test("[IMP-40] the page's styles do not come in, not even through the element itself", async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  const watched = ['h2', '.lk-row', '.lk-row-title', '.lk-foot', '.lk-card', '.lk-icon-button']
  const before = watched.map(selector => look(drawn(kit, selector)))
  const button = page.getByRole('button', { name: 'Connect wallet' }).element()
  const buttonBefore = look(button)
  addPageStyle(`
    * { letter-spacing: 4px !important; text-transform: uppercase !important; font-style: italic !important; }
    html, body, div, span { color: red !important; font: 40px/3 serif !important; text-shadow: 0 0 9px red !important; }
    div, span, button, dialog { visibility: hidden !important; cursor: wait !important; text-align: right !important; }
    button { padding: 40px !important; background: lime !important; border: 9px solid red !important; }
  `)
  expect(watched.map(selector => look(drawn(kit, selector)))).toEqual(before)
  expect(look(button)).toEqual(buttonBefore)
})

test("[IMP-40] the kit's styles do not go out", async () => {
  const { kit } = testKit()
  await renderSite(
    kit,
    <div className="lk-row lk-button lk-card">
      <button type="button" className="lk-button lk-button-main">
        Of the page
      </button>
    </div>,
  )
  const own = page.getByRole('button', { name: 'Of the page' }).element()
  const before = [look(own), look(document.body)]
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([look(own), look(document.body)]).toEqual(before)
  expect(document.adoptedStyleSheets).toEqual([])
  expect(document.querySelectorAll('style[data-latchkey], link[href*=latchkey]')).toHaveLength(0)
})

test('[IMP-40] all styles are constructed sheets, without style tags', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const root = hostOf(kit)?.shadowRoot
  expect(root?.querySelectorAll('style, link, [style]')).toHaveLength(0)
  expect(root?.adoptedStyleSheets.length).toBeGreaterThan(4)
})
