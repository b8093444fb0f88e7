/** Where the kit of the shown case is drawn, once it is. */
export function galleryRoot(): ShadowRoot | null | undefined {
  return document.querySelector('[data-latchkey^=gallery]')?.shadowRoot
}
