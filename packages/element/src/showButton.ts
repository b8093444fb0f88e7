import { createScope, type Feature, type Kit, type Stop, theme, themeModeOf } from '@latchkey/core'
import { language } from '@latchkey/react/language'
import { adoptSheets, readsStyles, resetCss, sheetOf, themeSheet } from '@latchkey/react/plain'
import { html } from './html'

/** What a button shows. */
export type Face = {
  /** Faces of one key are the same and are not drawn again. */
  key: string
  className: string
  css: readonly string[]
  /** The colours of the kit's own ground, where the button has it. */
  cardSheet?: (kit: Kit) => CSSStyleSheet
  /** What is read out, where it is more than what is seen. */
  label?: string
  isBusy?: boolean
  draw(): (Node | string)[]
}

export type ButtonParts = {
  features: readonly Feature<unknown>[]
  face(): Face
  onClick(): void
}

export type ShownButton = { button: HTMLButtonElement; redraw(): void; stop: Stop }

/**
 * Shows one of the kit's buttons in an element: in a shadow root, or in the element itself where there are no styles to
 * keep apart. It stays one and the same button whatever it shows, and so keeps the visitor's focus.
 */
export function showButton(element: HTMLElement, kit: Kit, parts: ButtonParts): ShownButton {
  const root = readsStyles() ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : undefined
  const button = html('button', { type: 'button', 'aria-haspopup': 'dialog' })
  const frame = html('div', { class: 'lk' }, button)
  let shown: string | undefined

  const redraw = () => {
    const { locale, direction } = kit.get(language).get()
    Object.assign(frame, { lang: locale, dir: direction })
    frame.dataset.theme = themeModeOf(kit.get(theme).get())
    const face = parts.face()
    if (face.key === shown) return
    shown = face.key
    dress(button, face)
    if (!root) return
    root.adoptedStyleSheets = []
    const own = [themeSheet(kit), ...(face.cardSheet ? [face.cardSheet(kit)] : [])]
    adoptSheets(root, [sheetOf(resetCss), ...own, ...face.css.map(sheetOf)])
  }
  button.addEventListener('click', () => button.hasAttribute('aria-busy') || parts.onClick())
  const life = createScope()
  life.own(() => frame.remove())
  for (const feature of [language, theme, ...parts.features]) life.own(kit.get(feature).subscribe(redraw))
  redraw()
  const place = root ?? element
  place.replaceChildren(frame)
  return { button, redraw, stop: life.close }
}

function dress(button: HTMLElement, { className, label, isBusy, draw }: Face): void {
  button.className = className
  const busy = isBusy ? 'true' : undefined
  for (const [name, value] of Object.entries({ label, busy, disabled: busy }))
    if (value === undefined) button.removeAttribute(`aria-${name}`)
    else button.setAttribute(`aria-${name}`, value)
  button.replaceChildren(...draw())
}
