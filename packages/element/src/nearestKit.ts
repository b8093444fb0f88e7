import type { Kit, Stop } from '@latchkey/core'

/** The kit of the nearest `<latchkey-modal>`: of one beside the element first, then of one beside what it stands in. */
export function nearestKit(element: Node): Kit | undefined {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null)
    for (const modal of (at as Partial<ParentNode>).querySelectorAll?.('latchkey-modal') ?? [])
      if (modal.kit) return modal.kit
  return undefined
}

const event = 'latchkey-kits'

/** Tells the buttons of the page that a `<latchkey-modal>` came, went, or has another kit. */
export function tellKits(): void {
  document.dispatchEvent(new Event(event))
}

export function followKits(listener: () => void): Stop {
  document.addEventListener(event, listener)
  return () => document.removeEventListener(event, listener)
}
