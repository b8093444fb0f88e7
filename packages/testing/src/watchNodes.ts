import type { Watch } from './leak'

/** Nodes of the body that were not there when the watch began. */
export function watchNodes(body: HTMLElement | undefined): Watch {
  const before = new Set(body?.childNodes)
  return {
    left: () =>
      [...(body?.childNodes ?? [])]
        .filter(node => !before.has(node))
        .map(node => ({ what: `node in body: ${describe(node)}`, where: '' })),
    stop: () => {},
  }
}

function describe(node: ChildNode): string {
  const shallow = node.cloneNode(false) as Partial<Element> & ChildNode
  return shallow.outerHTML ?? JSON.stringify(node.textContent)
}
